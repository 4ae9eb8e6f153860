import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { getGetPublicProfileByTokenUrl } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { m } from '@/shared/i18n/messages';
import { demoPublicProfile } from '@/shared/testing/fixtures/public-profile';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getGetPublicProfileByTokenMockHandler,
  getRecordVisitMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { createViewer } from '../viewer';
import { createAppRouter } from './router';

const ownerWords = m.public_profile_edit();
const server = mockServer(
  getGetPublicProfileByTokenMockHandler(demoPublicProfile),
  getRecordVisitMockHandler(),
  getGetUserMockHandler(refusing(401, 'UnauthorizedError')),
);
let path: string;
let count = 0;

function routerAt(...entries: string[]) {
  const viewer = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  const session = { logOut: () => Promise.resolve(), leave: () => undefined };
  return createAppRouter(
    { viewer, session, productName: 'Wright' },
    createMemoryHistory({ initialEntries: entries, initialIndex: entries.length - 1 }),
  );
}

const profileRequests = () => server.requestsTo(getGetPublicProfileByTokenMockHandler);
const answerProfile = (...answer: Parameters<typeof getGetPublicProfileByTokenMockHandler>) => {
  server.use(getGetPublicProfileByTokenMockHandler(...answer));
};

const link = () => ({ to: '/t/$token', params: { token: path.replace('/t/', '') } }) as const;

beforeEach(() => {
  // Equal reads that run at the same time are one request, across tests too: every test has a link of its own.
  count += 1;
  path = `/t/demo-link-token-route-${String(count).padStart(7, '0')}`;
});
afterEach(() => {
  vi.useRealTimers();
});

test('the profile is asked for once, by the token of the address', async () => {
  const router = routerAt(path);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
  expect(profileRequests()).toHaveLength(1);
  expect(profileRequests()[0]?.url).toBe(getGetPublicProfileByTokenUrl(path.replace('/t/', '')));
});

const owned: PublicProfile = { ...demoPublicProfile, viewer: { ...demoPublicProfile.viewer, isOwner: true } };

test('the owner reads who else sees the profile as soon as it is there', async () => {
  answerProfile({ ...owned, viewer: { ...owned.viewer, audience: 'LINK_HOLDERS' } });
  const screen = await render(<RouterProvider router={routerAt(path)} />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
  expect(screen.getByRole('link', { name: m.public_profile_owner_visibility() }).elements()).toHaveLength(1);
});

test('what is for the owner alone comes to nobody else', async () => {
  const router = routerAt(path);
  await router.load();
  expect(router.state.matches.at(-1)?.loaderData).toMatchObject({ owner: null });
});

/** Opens the profile as its owner and leaves it for another page. */
async function leftByOwner() {
  answerProfile(owned);
  const router = routerAt('/', path);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: ownerWords })).toBeVisible();
  await router.navigate({ to: '/page-not-found' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).not.toBeInTheDocument();
  return { router, screen };
}

test('whoever comes back sees the profile as it is now, and never as it was', async () => {
  const { router, screen } = await leftByOwner();
  const held = hold<PublicProfile>();
  answerProfile(held.answer);
  router.history.back();
  await expect.poll(() => profileRequests()).toHaveLength(2);
  expect(screen.getByText('Alex Demo').elements()).toHaveLength(0);
  // Somebody has saved another name and logged out meanwhile.
  held.release({ ...demoPublicProfile, displayName: 'Alexandra Demo' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alexandra Demo' })).toBeVisible();
  expect(screen.getByRole('link', { name: ownerWords }).elements()).toHaveLength(0);
});

test('a link that was deleted meanwhile no longer opens', async () => {
  const { router } = await leftByOwner();
  await router.navigate({ to: '/profile-blocked' });
  answerProfile(refusing(404, 'ResourceNotFoundError'));
  await router.navigate(link());
  expect(router.state.location.pathname).toBe('/page-not-found');
});

test('what was fetched when the pointer came near is used by the click, once', async () => {
  const router = routerAt('/page-not-found');
  await router.load();
  await router.preloadRoute(link());
  expect(profileRequests()).toHaveLength(1);
  await router.navigate(link());
  expect(profileRequests()).toHaveLength(1);
  expect(router.state.matches.at(-1)?.loaderData).toMatchObject({ profile: { displayName: 'Alex Demo' } });
});

test('what was fetched when the pointer came near is not shown much later', async () => {
  const router = routerAt('/page-not-found');
  await router.load();
  await router.preloadRoute(link());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
  answerProfile({ ...demoPublicProfile, displayName: 'Alexandra Demo' });
  await router.navigate(link());
  expect(router.state.matches.at(-1)?.loaderData).toMatchObject({ profile: { displayName: 'Alexandra Demo' } });
});

test('what was fetched when the pointer came near does not outlast another page', async () => {
  const router = routerAt('/page-not-found');
  await router.load();
  await router.preloadRoute(link());
  await router.navigate({ to: '/profile-blocked' });
  answerProfile(refusing(404, 'ResourceNotFoundError'));
  await router.navigate(link());
  expect(router.state.location.pathname).toBe('/page-not-found');
});

test.for([
  [401, 'UnauthorizedError', '/app/login'],
  [403, 'ProfileRestrictedError', '/profile-restricted'],
  [403, 'ProfileSuspendedError', '/profile-suspended'],
  [404, 'ResourceNotFoundError', '/page-not-found'],
] as const)('%i %s gives way to %s, and going back does not lead here again', async ([status, code, destination]) => {
  const leadsToLogin = code === 'UnauthorizedError' || code === 'ProfileRestrictedError';
  answerProfile(refusing(status, code));
  const router = routerAt('/', path);
  await router.load();
  expect(router.state.location.pathname).toBe(destination);
  expect(router.state.location.search).toEqual(leadsToLogin ? { returnTo: path } : {});
  router.history.back();
  await router.load();
  expect(router.state.location.pathname).toBe('/');
});

test('a fault that may pass is said in place, and trying again shows the profile', async () => {
  answerProfile(refusing(503, 'ServiceUnavailableError'));
  const router = routerAt(path);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText(/could not be loaded/)).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  answerProfile(demoPublicProfile);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
});

test('too many questions are said to be that, and lead nowhere else', async () => {
  answerProfile(refusing(429, 'RequestLimitExceededError'));
  const router = routerAt(path);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText('Too many attempts, please wait a moment and try again.')).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});

test('a token cannot lead the call to another operation', async () => {
  answerProfile(refusing(404, 'ResourceNotFoundError'));
  const router = routerAt('/t/..%2F..%2F..%2Fauth%2Flogout%3Fx');
  await router.load();
  expect(profileRequests().map(({ url }) => url.split('/').at(-1))).toEqual(['..%2F..%2F..%2Fauth%2Flogout%3Fx']);
});
