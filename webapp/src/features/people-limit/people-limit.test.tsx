import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetPeopleLimitMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { PeopleLimit } from './people-limit';

const limit = { max: 300, left: 212, nextAt: '2026-11-22T08:12:30Z' };
const server = mockServer(getGetUserMockHandler(demoUser({ role: 'Recruiter' })), getGetPeopleLimitMockHandler(limit));

function show(isOnlyWhenFew = false) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = () => (
    <QueryClientProvider client={queryClient}>
      <PeopleLimit isOnlyWhenFew={isOnlyWhenFew} />
    </QueryClientProvider>
  );
  return { first: render(page()), again: () => render(page()) };
}

test('a recruiter reads what is left, and each page asks anew', async () => {
  const { first, again } = show();
  const screen = await first;
  await expect.element(screen.getByText('212 of 300 profiles left today')).toBeVisible();
  await screen.unmount();
  server.use(getGetPeopleLimitMockHandler({ ...limit, left: 211 }));
  await expect.element((await again()).getByText('211 of 300 profiles left today')).toBeVisible();
});

test('where it is said only when few are left, nothing is said before four in five are used up', async () => {
  server.use(getGetPeopleLimitMockHandler({ ...limit, left: 61 }));
  const { first, again } = show(true);
  const screen = await first;
  await expect.poll(() => server.requestsTo(getGetPeopleLimitMockHandler)).toHaveLength(1);
  expect(screen.container.textContent).toBe('');
  await screen.unmount();
  server.use(getGetPeopleLimitMockHandler({ ...limit, left: 60 }));
  await expect.element((await again()).getByText('60 of 300 profiles left today')).toBeVisible();
});

test('others have no limit, and nothing is asked for', async () => {
  server.use(getGetUserMockHandler(demoUser({ role: 'Wright' })));
  const screen = await show().first;
  await expect.poll(() => server.requestsTo(getGetUserMockHandler)).toHaveLength(1);
  expect(screen.container.textContent).toBe('');
  expect(server.requestsTo(getGetPeopleLimitMockHandler)).toHaveLength(0);
});

test('without an answer the page is without the line', async () => {
  server.use(getGetPeopleLimitMockHandler(refusing(500, 'InternalError')));
  const screen = await show().first;
  await expect.poll(() => server.requestsTo(getGetPeopleLimitMockHandler)).toHaveLength(1);
  await expect.poll(() => screen.container.textContent).toBe('');
});
