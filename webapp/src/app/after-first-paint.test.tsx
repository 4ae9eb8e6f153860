import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '@/shared/api/generated/model/user';
import { demoUser } from '@/shared/testing/fixtures/user';
import * as notices from '@/shared/ui/notify';
import { startAfterFirstPaint } from './after-first-paint';
import { createAppRouter } from './router/router';
import { createViewer } from './viewer';

vi.mock('@/shared/ui/notify', { spy: true });
vi.mock('@/pages/home-page', () => ({ HomePage: () => null }));
vi.mock('@/pages/dashboard-page', () => ({ DashboardPage: () => null }));
vi.mock('@/pages/login-page', () => ({ LoginPage: () => null }));

async function startAt(address: string, user: User | null = demoUser()) {
  const viewer = createViewer({ mayHaveSession: user !== null, loadUser: () => Promise.resolve(user) });
  const router = createAppRouter(
    { viewer, productName: 'Wright', session: { logOut: () => Promise.resolve(), leave: () => undefined } },
    createMemoryHistory({ initialEntries: ['/', address] }),
  );
  await router.load();
  startAfterFirstPaint(router);
  await router.load();
  return router;
}

beforeEach(() => {
  vi.mocked(notices.notify).mockReset();
});

test('the result of a redirect is shown once, and not again after a reload or after going back', async () => {
  const router = await startAt('/app?status=success&type=login&tab=1');
  expect(notices.notify).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'You are logged in.' });
  await vi.waitFor(() => {
    expect(router.state.location.href).toBe('/app?tab=1');
  });
  router.history.back();
  await router.load();
  expect(router.state.location.href).toBe('/');
  expect(notices.notify).toHaveBeenCalledOnce();
});

test.for([
  '/app?status=open&page=2',
  '/app?status=open&type=FULL_TIME&page=2',
  '/app?status=failure',
  '/app?type=link',
  '/?status=success&type=login',
])('the search parameters of a page itself stay: %s', async (address) => {
  const router = await startAt(address);
  await router.load();
  expect(router.state.location.href).toBe(address);
  expect(notices.notify).not.toHaveBeenCalled();
});

test.for(['status=failure&type=link&provider=evil', 'status=bogus&type=link'])(
  'an invalid result is removed from the URL and not shown: %s',
  async (query) => {
    const router = await startAt(`/app?${query}`);
    await vi.waitFor(() => {
      expect(router.state.location.href).not.toContain('status');
    });
    expect(router.state.location.href).toBe('/app');
    expect(notices.notify).not.toHaveBeenCalled();
  },
);

test('the login page shows the result itself', async () => {
  const router = await startAt('/app/login?status=failure&type=login', null);
  expect(notices.notify).not.toHaveBeenCalled();
  expect(router.state.location.search).toMatchObject({ status: 'failure' });
});
