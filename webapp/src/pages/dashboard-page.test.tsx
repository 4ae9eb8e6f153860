import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { User } from '@/shared/api/generated/model/user';
import { demoLinks } from '@/shared/testing/fixtures/links';
import { demoStatistics, statisticsNow } from '@/shared/testing/fixtures/statistics';
import { getGetUserResponseMock } from '@/shared/testing/generated/auth/auth.faker';
import { getUpdateProfileResponseMock } from '@/shared/testing/generated/profile/profile.faker';
import { Dashboard } from './dashboard-page';

const fetchMock = vi.fn<typeof fetch>();

const requested = () => fetchMock.mock.calls.map(([address]) => address).toSorted();

function show(user: Partial<User>) {
  fetchMock.mockImplementation((address) => {
    switch (address) {
      case '/auth/user':
        return Promise.resolve(Response.json({ ...getGetUserResponseMock(), ...user }));
      case '/v1/user/profile':
        return Promise.resolve(Response.json(getUpdateProfileResponseMock()));
      case '/v1/user/profile/links':
        return Promise.resolve(Response.json(demoLinks));
      default:
        return Promise.resolve(Response.json(demoStatistics()));
    }
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/app'] }) });
  return render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <Dashboard now={new Date(statisticsNow)} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('every part of the dashboard is asked for once, however many cards show it', async () => {
  const screen = await show({ role: 'Wright', displayName: 'Alex Demo' });
  await expect.element(screen.getByText('Conference badge')).toBeVisible();
  await expect.element(screen.getByText('Your profile was opened 30 times today.')).toBeVisible();
  expect(requested()).toEqual([
    '/auth/user',
    '/v1/user/profile',
    '/v1/user/profile/links',
    '/v1/user/profile/statistics',
  ]);
});

test('nothing asks for the profile links of a recruiter, who has none', async () => {
  const screen = await show({ role: 'Recruiter', displayName: 'Robin Demo' });
  await expect.element(screen.getByRole('heading', { level: 1, name: /Robin$/ })).toBeVisible();
  await expect.element(screen.getByText('Your profile was opened 30 times today.')).toBeVisible();
  expect(requested()).toEqual(['/auth/user', '/v1/user/profile', '/v1/user/profile/statistics']);
});
