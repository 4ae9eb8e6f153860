import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getCheckInviteLinkUrl } from '@/shared/api/generated/endpoints/sharing/sharing';
import { inviteTokenAtom } from '@/shared/state/session-state';
import { demoInvite } from '@/shared/testing/fixtures/invite';
import {
  getCheckInviteLinkMockHandler,
  getRecordVisitMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import {
  getGetPublicConfigMockHandler,
  getGetPublicConfigResponseMock,
} from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { InviteCheck } from './invite-check';

const { token } = demoInvite();
const { siteBasic } = getGetPublicConfigResponseMock();

const server = mockServer(
  getGetPublicConfigMockHandler(),
  getCheckInviteLinkMockHandler(demoInvite()),
  getRecordVisitMockHandler(),
);
const checks = () => server.requestsTo(getCheckInviteLinkMockHandler);
const visits = () => server.requestsTo(getRecordVisitMockHandler);

async function open() {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'base' } });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterContextProvider router={router}>
        <InviteCheck token={token} productName="Wright" isMember={false} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  inviteTokenAtom.reset();
});
afterEach(() => {
  inviteTokenAtom.reset();
});

test('a good invitation is kept for joining', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Robin Demo invites you to Wright' })).toBeVisible();
  expect(inviteTokenAtom.get()).toBe(token);
});

test('it is asked with the credentials of the site and with nothing of the person', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: /invites you/ })).toBeVisible();
  expect(checks()).toMatchObject([{ url: getCheckInviteLinkUrl(token), credentials: 'omit' }]);
  expect(checks()[0]?.headers.get('Authorization')).toBe(
    `Basic ${btoa(`${siteBasic.username}:${siteBasic.password}`)}`,
  );
});

test('a good invitation says once that it was looked at, by whoever is signed in', async () => {
  await open();
  await expect.poll(() => visits()).toHaveLength(1);
  expect(visits()[0]?.body).toEqual({ inviteToken: token });
  expect(visits()[0]?.credentials).not.toBe('omit');
});

test('one that is gone is forgotten, and the page says so', async () => {
  inviteTokenAtom.set('an-older-one');
  server.use(getCheckInviteLinkMockHandler(refusing(404, 'ResourceNotFoundError')));
  await open();
  await expect.element(page.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
  await expect.element(page.getByText(/used up or withdrawn/)).toBeVisible();
  expect(inviteTokenAtom.get()).toBeNull();
  expect(visits()).toHaveLength(0);
});

test('a failure that may pass forgets it too, and can be tried again', async () => {
  inviteTokenAtom.set(token);
  server.use(getCheckInviteLinkMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open();
  await expect.element(page.getByText('The service is unavailable, please try again shortly.')).toBeVisible();
  expect(inviteTokenAtom.get()).toBeNull();
  server.use(getCheckInviteLinkMockHandler(demoInvite()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: /invites you/ })).toBeVisible();
  expect(inviteTokenAtom.get()).toBe(token);
});

test('without the credentials nothing is asked, and they can be asked for again', async () => {
  server.use(getGetPublicConfigMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(checks()).toHaveLength(0);
  server.use(getGetPublicConfigMockHandler());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: /invites you/ })).toBeVisible();
});
