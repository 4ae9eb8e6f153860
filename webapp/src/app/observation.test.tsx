import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appEvents } from '@/shared/lib/event-emitter';
import { refusal } from '@/shared/testing/problem';
import { startObservation } from './observation';
import { createAppRouter } from './router/router';
import { createViewer } from './viewer';

vi.mock('@/pages/home-page', () => ({ HomePage: () => null }));
vi.mock('@/pages/text-pages', () => ({ AboutPage: () => null }));
vi.mock('@/pages/login-page', () => ({ LoginPage: () => null }));

const fetchMock = vi.fn<typeof fetch>();
let analytics: string | null;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock
    .mockReset()
    .mockImplementation((path) =>
      Promise.resolve(
        path === '/v1/public/config'
          ? Response.json({ analytics, monitoring: { dsn: null } })
          : new Response(null, { status: 204 }),
      ),
    );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function observedAt(address: string) {
  const router = createAppRouter(
    {
      viewer: createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) }),
      productName: 'Wright',
      session: { logOut: () => Promise.resolve(), leave: () => undefined },
    },
    createMemoryHistory({ initialEntries: [address] }),
  );
  await router.load();
  await startObservation(router);
  return router;
}

/** What was sent, without the question for the configuration. */
function sent() {
  return fetchMock.mock.calls.filter(([path]) => path !== '/v1/public/config');
}

test.each([null, 'noop', 'a-later-one'])('with %s as the adapter nothing is sent', async (chosen) => {
  analytics = chosen;
  const router = await observedAt('/');
  await router.navigate({ to: '/app/login' });
  expect(sent()).toEqual([]);
});

test('without an answer nobody is observed', async () => {
  fetchMock.mockResolvedValue(refusal(503, 'ServiceUnavailableError'));
  await observedAt('/');
  expect(sent()).toEqual([]);
});

test('the beacon tells our own server the name of each page, without cookies and without the address', async () => {
  analytics = 'beacon';
  const router = await observedAt('/?utm=1');
  await router.navigate({ to: '/app/login', search: { returnTo: '/t/secret' } });
  await router.navigate({ to: '/app/login', search: {} });
  await vi.waitFor(() => {
    expect(sent()).toHaveLength(2);
  });
  expect(sent().map(([path, init]) => [path, init?.body, init?.credentials, init?.keepalive])).toEqual([
    ['/v1/public/page-views', '{"page":"Home"}', 'omit', true],
    ['/v1/public/page-views', '{"page":"Login"}', 'omit', true],
  ]);
});

test('a beacon that fails is nobody’s trouble', async () => {
  analytics = 'beacon';
  fetchMock.mockImplementation((path) =>
    path === '/v1/public/config'
      ? Promise.resolve(Response.json({ analytics, monitoring: { dsn: null } }))
      : Promise.reject(new TypeError('offline')),
  );
  await observedAt('/');
  expect(sent()).toHaveLength(1);
});

test('the console writes pages down, and that somebody has left', async () => {
  analytics = 'console';
  const info = vi.spyOn(console, 'info').mockReturnValue();
  await observedAt('/');
  appEvents.emit('session-ended', { code: 'SessionExpiredError' });
  expect(info.mock.calls).toEqual([['page', 'Home'], ['reset']]);
  expect(sent()).toEqual([]);
  info.mockRestore();
});
