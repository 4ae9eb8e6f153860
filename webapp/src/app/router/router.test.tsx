import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { User } from '@/shared/api/generated/model/user';
import { demoUser } from '@/shared/testing/fixtures/user';
import { createViewer, ViewerUnknownError } from '../viewer';
import { createAppRouter } from './router';

const alexDemo = demoUser();

// The pages themselves are not the matter here.
vi.mock('@/pages/home-page', () => ({ HomePage: () => null }));
vi.mock('@/pages/login-page', () => ({ LoginPage: () => null }));
vi.mock('@/pages/email-login-page', () => ({ EmailLoginPage: () => null }));
vi.mock('@/pages/setup-page', () => ({ SetupPage: () => null }));
vi.mock('@/pages/dashboard-page', () => ({ DashboardPage: () => null }));
vi.mock('@/pages/profile-editor-page', () => ({ ProfileEditorPage: () => null }));
vi.mock('@/pages/account-page', () => ({ AccountPage: () => null }));
vi.mock('@/pages/security-page', () => ({ SecurityPage: () => null }));
vi.mock('@/pages/profile-links-page', () => ({ ProfileLinksPage: () => null }));

const viewers = {
  nobody: null,
  'a ready Wright': alexDemo,
  'a ready Recruiter': { ...alexDemo, role: 'Recruiter' },
  'a Recruiter who is not ready': { ...alexDemo, role: 'Recruiter', isReady: false },
  'a Wright who is not ready': { ...alexDemo, isReady: false },
  'somebody without a role': { ...alexDemo, role: null, isReady: false },
} satisfies Record<string, User | null>;

/** The address at which a visit ends, redirects followed by the router itself. */
async function visit(address: string, user: User | null) {
  const viewer = createViewer({ mayHaveSession: user !== null, loadUser: () => Promise.resolve(user) });
  const router = createAppRouter(
    { viewer, productName: 'Wright', session: { logOut: () => Promise.resolve(), leave: () => undefined } },
    createMemoryHistory({ initialEntries: [address] }),
  );
  await router.load();
  return { address: router.state.location.href, search: router.state.matches.at(-1)?.search };
}

test.for<[string, keyof typeof viewers, string]>([
  ['/app', 'nobody', '/app/login?returnTo=%2Fapp'],
  ['/app/setup', 'nobody', '/app/login?returnTo=%2Fapp%2Fsetup'],
  ['/app/profile-links?x=1', 'nobody', '/app/login?returnTo=%2Fapp%2Fprofile-links%3Fx%3D1'],
  ['/app/profile-links', 'a ready Wright', '/app/profile-links'],
  ['/app/profile-links', 'a ready Recruiter', '/app'],
  ['/app/account', 'nobody', '/app/login?returnTo=%2Fapp%2Faccount'],
  ['/app/account', 'a ready Recruiter', '/app/account'],
  ['/app/account', 'a Wright who is not ready', '/app/setup'],
  ['/app/auth', 'nobody', '/app/login?returnTo=%2Fapp%2Fauth'],
  ['/app/auth', 'a ready Recruiter', '/app/auth'],
  ['/app/auth', 'a Wright who is not ready', '/app/setup'],
  ['/app/profile-links', 'a Recruiter who is not ready', '/app/setup'],
  ['/app/profile-links', 'a Wright who is not ready', '/app/setup'],
  ['/app/setup', 'a ready Wright', '/app/profile'],
  ['/app', 'somebody without a role', '/app/setup'],
  ['/app/login', 'a ready Wright', '/app'],
  ['/app/login/email', 'a ready Wright', '/app'],
  ['/app/login', 'a Wright who is not ready', '/app/setup'],
  ['/', 'somebody without a role', '/'],
  ['/nope/x', 'nobody', '/page-not-found'],
  ['/app/nope', 'nobody', '/page-not-found'],
  ['/app/nope', 'somebody without a role', '/page-not-found'],
])('%s opened by %s ends at %s', async ([address, viewer, end]) => {
  expect((await visit(address, viewers[viewer])).address).toBe(end);
});

test('whoever the server refuses for another reason than a missing session is not led to the login', async () => {
  const viewer = createViewer({ mayHaveSession: true, loadUser: () => Promise.resolve({ retryAfter: 30 }) });
  const router = createAppRouter(
    { viewer, productName: 'Wright', session: { logOut: () => Promise.resolve(), leave: () => undefined } },
    createMemoryHistory({ initialEntries: ['/app/profile'] }),
  );
  await router.load();
  expect(router.state.location.href).toBe('/app/profile');
  expect(router.state.matches.some(({ error }) => error instanceof ViewerUnknownError)).toBe(true);
});

test.for(['/app/login', '/profile-restricted', '/profile-blocked'])(
  'a way back from %s that leads elsewhere is dropped',
  async (place) => {
    expect((await visit(`${place}?returnTo=https%3A%2F%2Fexample.com`, null)).search).toMatchObject({
      returnTo: undefined,
    });
  },
);

test('the result of a redirect is kept as far as it is known', async () => {
  const { search } = await visit('/app/login?status=failure&type=login&provider=github', null);
  expect(search).toMatchObject({ status: 'failure', type: 'login', provider: undefined });
});
