import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { getProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { listProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { codeQueue, type PendingCode } from '@/shared/lib/one-time-code';
import { noteUnsavedWork } from '@/shared/lib/unsaved-work';
import { newVersionDialogAtom } from '@/shared/state/session-state';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getGetSettingsMockHandler,
  getGetUserMockHandler,
  getLogoutMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { getListConversationsMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import { getListNotificationsMockHandler } from '@/shared/testing/generated/notification/notification.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import {
  getGetProfileStatisticsMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import * as notices from '@/shared/ui/notify';
import { faults } from './service-dialogs/faults';
import { loadAfterFirstPaint, start } from './start';

vi.mock('@/shared/ui/notify', { spy: true });
vi.mock('@/pages/home-page', () => ({ HomePage: () => null }));
vi.mock('@/pages/login-page', () => ({ LoginPage: () => null }));
vi.mock('@/pages/profile-links-page', () => ({ ProfileLinksPage: () => null }));

const raise = vi.spyOn(faults, 'raise');
const sessionEnded = refusing(401, 'SessionExpiredError');
const server = mockServer(
  getListNotificationsMockHandler({ items: [], nextCursor: null, unread: 0 }),
  getListConversationsMockHandler({ items: [], nextCursor: null, unread: 0, requests: 0, opensAtOnce: null }),
  getGetUserMockHandler(demoUser()),
  getGetSettingsMockHandler({ ...demoSettings('start'), language: null }),
  getLogoutMockHandler(),
  getGetProfileMockHandler(sessionEnded),
  getListProfileLinksMockHandler(sessionEnded),
  getGetProfileStatisticsMockHandler(sessionEnded),
);

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="application-name" content="Wright">');
  vi.mocked(notices.notify).mockReset();
  raise.mockReset().mockResolvedValue();
});

/** Starts the application on a page, without the part that is loaded after the first paint. */
async function startedAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const app = start(history);
  await app.router.load();
  return { ...app, history };
}

const endedCall = () => {
  server.use(getGetUserMockHandler(sessionEnded));
  return expect(getProfile()).rejects.toBeInstanceOf(ApiError);
};

test('a session that ends before the rest is loaded is over once, and leads to the login', async () => {
  const { router, viewer, history } = await startedAt('/app/profile-links');
  expect(viewer.current()).not.toBeNull();
  const navigate = vi.spyOn(router, 'navigate');
  await Promise.all([endedCall(), listProfileLinks().catch(() => undefined)]);
  expect(viewer.current()).toBeNull();
  await loadAfterFirstPaint(router);
  await router.load();
  expect(history.location.href).toBe('/app/login?returnTo=%2Fapp%2Fprofile-links');
  expect(navigate).toHaveBeenCalledOnce();
});

test('a session that ends while the first page is on its way leads to the login too', async () => {
  const history = createMemoryHistory({ initialEntries: ['/app/profile-links'] });
  const { router, viewer } = start(history);
  await viewer.ready();
  const first = router.load();
  await endedCall();
  await first;
  await router.load();
  expect(history.location.href).toBe('/app/login?returnTo=%2Fapp%2Fprofile-links');
});

test('whoever is led to the login is told why', async () => {
  await startedAt('/app/profile-links');
  await endedCall();
  expect(vi.mocked(notices.notify)).toHaveBeenCalledExactlyOnceWith({
    tone: 'error',
    text: 'Your session has ended, please log in again.',
  });
});

test('logging out on purpose leaves neither a way back nor a word', async () => {
  const { router, session, history } = await startedAt('/app/profile-links');
  await session.logOut();
  await router.load();
  expect(history.location.href).toBe('/app/login');
  expect(vi.mocked(notices.notify)).not.toHaveBeenCalled();
});

test('whoever has deleted the account comes to the login, which says what becomes of it', async () => {
  const { router, session, history } = await startedAt('/app/profile-links');
  const farewell = { memberId: demoUser().memberId, eraseAt: '2026-12-05T09:16:00Z' };
  session.leave(farewell);
  await router.load();
  expect(history.location.href).toBe('/app/login');
  expect(history.location.state.farewell).toEqual(farewell);
  expect(vi.mocked(notices.notify)).not.toHaveBeenCalled();
});

test('unsaved work is kept while the code dialog asks for a sign-in, without a notice over it, and Save works after it', async () => {
  const { viewer, history } = await startedAt('/app/profile-links');
  const saved = noteUnsavedWork();
  const asked = vi.fn<(pending: PendingCode) => void>();
  const stop = codeQueue.serve(asked);
  await endedCall();
  await expect.poll(() => asked.mock.calls).toMatchObject([[{ kind: 'identity', reason: 'session-ended' }]]);
  expect(vi.mocked(notices.notify)).not.toHaveBeenCalled();
  expect([viewer.current()?.email, history.location.href]).toEqual([demoUser().email, '/app/profile-links']);
  asked.mock.calls[0]?.[0].answer(demoUser());
  server.use(getGetProfileMockHandler());
  await getProfile();
  expect([viewer.current()?.email, history.location.href]).toEqual([demoUser().email, '/app/profile-links']);
  saved();
  stop();
});

test('a call that was refused while the value of the cookie was replaced ends nothing', async () => {
  const { viewer, history } = await startedAt('/app/profile-links');
  await expect(getProfile()).rejects.toBeInstanceOf(ApiError);
  expect([viewer.current()?.email, history.location.href]).toEqual([demoUser().email, '/app/profile-links']);
  expect(vi.mocked(notices.notify)).not.toHaveBeenCalled();
});

test('a public page stays when the session ends', async () => {
  const { viewer, history } = await startedAt('/');
  await viewer.ready();
  await endedCall();
  expect(viewer.current()).toBeNull();
  expect(history.location.href).toBe('/');
});

test('the end of a session resets its atoms', async () => {
  newVersionDialogAtom.set({ since: 1 });
  await startedAt('/app/profile-links');
  await endedCall();
  await expect.poll(() => newVersionDialogAtom.get()).toBeNull();
});

test('where the rest does not load, the status is checked, and logging out still works', async () => {
  const { router, viewer, session } = await startedAt('/app/profile-links');
  await loadAfterFirstPaint(router, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(raise).toHaveBeenCalledExactlyOnceWith('check-status');
  await session.logOut();
  expect(server.requestsTo(getLogoutMockHandler)).toHaveLength(1);
  expect(viewer.current()).toBeNull();
});
