import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import type { User } from '@/shared/api/generated/model/user';
import { demoLinks } from '@/shared/testing/fixtures/links';
import { demoStatistics, statisticsNow } from '@/shared/testing/fixtures/statistics';
import { getGetUserResponseMock } from '@/shared/testing/generated/auth/auth.faker';
import { getUpdateProfileResponseMock } from '@/shared/testing/generated/profile/profile.faker';
import { refusal } from '@/shared/testing/problem';
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
  return mount();
}

function mount() {
  // As in the product, an answer stays fresh while cards come and go.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 300_000 } } });
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

/** How far things have moved, as the browser counts it. */
function watchShifts(): () => number {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value') as number;
  });
  observer.observe({ type: 'layout-shift' });
  return () => sum;
}

const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

const finished = getUpdateProfileResponseMock();
const unfinished = { ...finished, attributes: null };

test.for([
  ['a phone', 390, finished, demoLinks],
  ['a wide screen', 1440, finished, demoLinks],
  ['a phone of somebody who has just begun', 390, unfinished, []],
  ['a wide screen of somebody who has just begun', 1440, unfinished, []],
] as const)('nothing moves while the dashboard loads on %s', async ([, width, profile, links]) => {
  await page.viewport(width, 900);
  const answers: Record<string, unknown> = {
    '/auth/user': { ...getGetUserResponseMock(), role: 'Wright', displayName: 'Alex Demo' },
    '/v1/user/profile': profile,
    '/v1/user/profile/statistics': demoStatistics(),
    '/v1/user/profile/links': links,
  };
  const gates: Record<string, () => void> = {};
  fetchMock.mockImplementation(
    (address) =>
      new Promise((resolve) => {
        gates[address as string] = () => {
          resolve(Response.json(answers[address as string]));
        };
      }),
  );
  const screen = await mount();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await document.fonts.ready;
  await twoFrames();
  const moved = watchShifts();
  for (const address of Object.keys(answers)) {
    await expect.poll(() => gates[address]).toBeDefined();
    gates[address]?.();
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    await twoFrames();
  }
  await expect.element(screen.getByRole('link', { name: 'Share' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Active profile links' })).toBeVisible();
  await twoFrames();
  expect(moved()).toBe(0);
});

test('what could not be loaded is asked for once, and says so where it is missing', async () => {
  const user = { ...getGetUserResponseMock(), role: 'Wright' };
  fetchMock.mockImplementation((address) =>
    Promise.resolve(address === '/auth/user' ? Response.json(user) : refusal(503, 'ServiceUnavailableError')),
  );
  const screen = await mount();
  await expect.poll(() => screen.getByRole('alert').elements()).toHaveLength(3);
  expect(requested()).toEqual([
    '/auth/user',
    '/v1/user/profile',
    '/v1/user/profile/links',
    '/v1/user/profile/statistics',
  ]);
});
