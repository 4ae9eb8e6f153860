import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { http } from '@/shared/api/http';
import { codeQueue, type PendingCode } from '@/shared/lib/one-time-code';
import { noteUnsavedWork } from '@/shared/lib/unsaved-work';
import { newVersionDialogAtom } from '@/shared/state/service-dialogs';
import { store } from '@/shared/state/store';
import { demoUser } from '@/shared/testing/fixtures/user';
import { refusal } from '@/shared/testing/problem';
import * as notices from '@/shared/ui/notify';
import { faults } from './service-dialogs/faults';
import { loadLater, start } from './start';

vi.mock('@/shared/ui/notify', { spy: true });
vi.mock('@/pages/home-page', () => ({ HomePage: () => null }));
vi.mock('@/pages/login-page', () => ({ LoginPage: () => null }));
vi.mock('@/pages/profile-links-page', () => ({ ProfileLinksPage: () => null }));

const fetchMock = vi.fn<typeof fetch>();
const raise = vi.spyOn(faults, 'raise');
/** What the server answers by path; everything else is the answer to a call after the session has ended. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="application-name" content="Wright">');
  vi.stubGlobal('fetch', fetchMock);
  vi.mocked(notices.notify).mockReset();
  raise.mockReset().mockResolvedValue();
  answers = {
    '/auth/user': () => Response.json(demoUser()),
    '/auth/logout': () => new Response(null, { status: 204 }),
  };
  fetchMock.mockImplementation((path) =>
    Promise.resolve(answers[path as string]?.() ?? refusal(401, 'SessionExpiredError')),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

/** The application on a page, `later` not loaded. */
async function startedAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const app = start(history);
  await app.router.load();
  return { ...app, history };
}

const endedCall = () => expect(http('/v1/user/profile')).rejects.toBeInstanceOf(ApiError);

test('a session that ends before the rest is loaded is over once, and leads to the login', async () => {
  const { router, viewer, history } = await startedAt('/app/profile-links');
  expect(viewer.current()).not.toBeNull();
  const navigate = vi.spyOn(router, 'navigate');
  await Promise.all([endedCall(), http('/v1/user/profile/links').catch(() => undefined)]);
  expect(viewer.current()).toBeNull();
  await loadLater(router);
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
    text: 'Your session has ended, please sign in again.',
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
  answers['/v1/user/profile'] = () => Response.json({});
  await http('/v1/user/profile');
  expect([viewer.current()?.email, history.location.href]).toEqual([demoUser().email, '/app/profile-links']);
  saved();
  stop();
});

test('a public page stays when the session ends', async () => {
  const { viewer, history } = await startedAt('/');
  await viewer.ready();
  await endedCall();
  expect(viewer.current()).toBeNull();
  expect(history.location.href).toBe('/');
});

test('the end of a session resets its atoms', async () => {
  store.set(newVersionDialogAtom, { since: 1 });
  await startedAt('/app/profile-links');
  await endedCall();
  await expect.poll(() => store.get(newVersionDialogAtom)).toBeNull();
});

test('where the rest does not load, the status is checked, and logging out still works', async () => {
  const { router, viewer, session } = await startedAt('/app/profile-links');
  await loadLater(router, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(raise).toHaveBeenCalledExactlyOnceWith('check-status');
  await session.logOut();
  expect(fetchMock.mock.calls.filter(([path]) => path === '/auth/logout')).toHaveLength(1);
  expect(viewer.current()).toBeNull();
});
