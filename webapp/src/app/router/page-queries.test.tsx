import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '@/shared/api/generated/model/user';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getListConversationsMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import { getListNotificationsMockHandler } from '@/shared/testing/generated/notification/notification.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import {
  getGetProfileStatisticsMockHandler,
  getListInviteLinksMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { pause } from '@/shared/testing/pause';
import { refusing } from '@/shared/testing/problem';
import { createViewer, type Viewer } from '../viewer';
import { createAppRouter } from './router';

const chunk = vi.hoisted(() => {
  let release: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { arrived, release };
});

// The file of the page comes when the test lets it.
vi.mock('@/pages/dashboard-page', async () => {
  await chunk.arrived;
  return { DashboardPage: () => <h1>Dashboard</h1> };
});

const server = mockServer(
  // A machine that is busy for longer than the user stays fresh asks again.
  getGetUserMockHandler(() => demoUser()),
  getListNotificationsMockHandler({ items: [], nextCursor: null, unread: 0 }),
  getListConversationsMockHandler({ items: [], nextCursor: null, unread: 0, requests: 0, opensAtOnce: null }),
  getGetProfileMockHandler(),
  getGetProfileStatisticsMockHandler(),
  getListProfileLinksMockHandler([]),
  getListInviteLinksMockHandler({ items: [], nextCursor: null }),
);
let viewer: Viewer;

// The page of invitations names the product.
document.head.insertAdjacentHTML('beforeend', '<meta name="application-name" content="Wright">');

function routerFor(user: User | null, path: string) {
  viewer = createViewer({ mayHaveSession: user !== null, loadUser: () => Promise.resolve(user) });
  const session = { logOut: () => Promise.resolve(), leave: () => undefined };
  return createAppRouter({ viewer, session, productName: 'Wright' }, createMemoryHistory({ initialEntries: [path] }));
}

// The end of a session empties the cache, which all tests share.
afterEach(() => {
  viewer.set(null);
});

test('somebody who is signed out is asked nothing about on the way to the login', async () => {
  const router = routerFor(null, '/app');
  await router.load();
  expect(router.state.location.pathname).toBe('/app/login');
  await pause(200);
  expect(server.requests).toEqual([]);
});

test('the data of a page is requested while its file is still on the way', async () => {
  const router = routerFor(demoUser(), '/app');
  const screen = await render(<RouterProvider router={router} />);
  await expect.poll(() => server.requestsTo(getGetProfileMockHandler)).toHaveLength(1);
  await expect.poll(() => server.requestsTo(getGetProfileStatisticsMockHandler)).toHaveLength(1);
  await expect.poll(() => server.requestsTo(getListProfileLinksMockHandler)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Dashboard' }).query()).toBeNull();
  chunk.release();
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('links and visits are not requested for a recruiter, whose dashboard does not show them', async () => {
  chunk.release();
  await routerFor({ ...demoUser(), role: 'Recruiter' }, '/app').load();
  await expect.poll(() => server.requestsTo(getGetProfileMockHandler)).toHaveLength(1);
  expect(server.requestsTo(getGetProfileStatisticsMockHandler)).toEqual([]);
  expect(server.requestsTo(getListProfileLinksMockHandler)).toEqual([]);
});

test('a request that failed early leaves the page to ask again, to show the error and to try again', async () => {
  server.use(getListInviteLinksMockHandler(refusing(500, 'InternalError')));
  await render(<RouterProvider router={routerFor(demoUser(), '/app/invite-links')} />);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  expect(server.requestsTo(getListInviteLinksMockHandler).length).toBeGreaterThan(0);
  server.use(getListInviteLinksMockHandler({ items: [], nextCursor: null }));
  await retry.click();
  await expect.element(page.getByRole('heading', { name: 'No invitation yet' })).toBeVisible();
});

test('what was loaded early is not requested again by the page', async () => {
  await render(<RouterProvider router={routerFor(demoUser(), '/app/invite-links')} />);
  await expect.element(page.getByRole('heading', { name: 'No invitation yet' })).toBeVisible();
  expect(server.requestsTo(getListInviteLinksMockHandler)).toHaveLength(1);
});
