import { createMemoryHistory } from '@tanstack/react-router';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { getGetPublicConfigUrl, getRecordPageViewUrl } from '@/shared/api/generated/endpoints/status/status';
import type { PublicConfig } from '@/shared/api/generated/model/public-config';
import { appEvents } from '@/shared/lib/event-emitter';
import {
  getGetPublicConfigMockHandler,
  getGetPublicConfigResponseMock,
  getRecordPageViewMockHandler,
} from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { startObservation } from './observation';
import { createAppRouter } from './router/router';
import { createViewer } from './viewer';

vi.mock('@/pages/home-page', () => ({ HomePage: () => null }));
vi.mock('@/pages/text-pages', () => ({ AboutPage: () => null }));
vi.mock('@/pages/login-page', () => ({ LoginPage: () => null }));

let analytics: PublicConfig['analytics'];

const server = mockServer(
  getGetPublicConfigMockHandler(() => ({ ...getGetPublicConfigResponseMock(), analytics, monitoring: { dsn: null } })),
  getRecordPageViewMockHandler(),
);

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
  return server.requests.filter(({ url }) => url !== getGetPublicConfigUrl());
}

test.each([null, 'noop', 'a-later-one'])('with %s as the adapter nothing is sent', async (chosen) => {
  analytics = chosen;
  const router = await observedAt('/');
  await router.navigate({ to: '/app/login' });
  expect(sent()).toEqual([]);
});

test('without an answer nobody is observed', async () => {
  server.use(getGetPublicConfigMockHandler(refusing(503, 'ServiceUnavailableError')));
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
  expect(sent().map(({ url, body, credentials, keepalive }) => [url, body, credentials, keepalive])).toEqual([
    [getRecordPageViewUrl(), { page: 'Home' }, 'omit', true],
    [getRecordPageViewUrl(), { page: 'Login' }, 'omit', true],
  ]);
});

test('a beacon that fails is nobody’s trouble', async () => {
  analytics = 'beacon';
  server.use(
    getRecordPageViewMockHandler(() => {
      throw HttpResponse.error();
    }),
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
