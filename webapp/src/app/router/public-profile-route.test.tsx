import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { demoPublicProfile } from '@/shared/testing/fixtures/public-profile';
import { refusal } from '@/shared/testing/problem';
import { createViewer } from '../viewer';
import { createAppRouter } from './router';

const fetchMock = vi.fn<typeof fetch>();
let path: string;
let count = 0;

function routerAt(...entries: string[]) {
  const viewer = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  const session = { logOut: () => Promise.resolve() };
  return createAppRouter(
    { viewer, session, productName: 'Wright' },
    createMemoryHistory({ initialEntries: entries, initialIndex: entries.length - 1 }),
  );
}

const isForProfile = (address: Parameters<typeof fetch>[0]) =>
  typeof address === 'string' && address.includes('/profile-links/');
const profileRequests = () => fetchMock.mock.calls.filter(([address]) => isForProfile(address));

beforeEach(() => {
  // Equal calls that run at the same time are one call, across tests too: every test has a link of its own.
  count += 1;
  path = `/t/demo-link-token-route-${String(count).padStart(7, '0')}`;
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation((address) =>
    Promise.resolve(isForProfile(address) ? Response.json(demoPublicProfile) : new Response(null, { status: 204 })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('the profile is asked for once, by the token of the address', async () => {
  const router = routerAt(path);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
  expect(profileRequests()).toHaveLength(1);
  expect(profileRequests()[0]?.[0]).toBe(path.replace('/t/', '/v1/public/profile-links/'));
});

test.for([
  [401, 'UnauthorizedError', '/app/login'],
  [403, 'ProfileSuspendedError', '/profile-suspended'],
  [404, 'ResourceNotFoundError', '/page-not-found'],
] as const)('%i %s gives way to %s, and going back does not lead here again', async ([status, code, destination]) => {
  fetchMock.mockImplementation(() => Promise.resolve(refusal(status, code)));
  const router = routerAt('/', path);
  await router.load();
  expect(router.state.location.pathname).toBe(destination);
  if (code === 'UnauthorizedError') expect(router.state.location.search).toEqual({ returnTo: path });
  router.history.back();
  await router.load();
  expect(router.state.location.pathname).toBe('/');
});

test('a fault that may pass is said in place, and trying again shows the profile', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(refusal(503, 'ServiceUnavailableError')));
  const router = routerAt(path);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText(/could not be loaded/)).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(demoPublicProfile)));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
});

test('a token cannot lead the call to another operation', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(refusal(404, 'ResourceNotFoundError')));
  const router = routerAt('/t/..%2F..%2F..%2Fauth%2Flogout%3Fx');
  await router.load();
  expect(profileRequests()[0]?.[0]).toBe('/v1/public/profile-links/..%2F..%2F..%2Fauth%2Flogout%3Fx');
});
