import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '@/shared/styles/app.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { RESET } from 'jotai/vanilla/utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forgetCalls } from '@/shared/api/http';
import { inviteTokenAtom } from '@/shared/state/invite-token';
import { store } from '@/shared/state/store';
import { demoInvite } from '@/shared/testing/fixtures/invite';
import { getGetPublicConfigResponseMock } from '@/shared/testing/generated/status/status.faker';
import { refusal } from '@/shared/testing/problem';
import { InviteCheck } from './invite-check';

const { token } = demoInvite();
const { siteBasic } = getGetPublicConfigResponseMock();
const fetchMock = vi.fn<typeof fetch>();
let answer: () => Response;
let config: () => Response;

const checks = () => fetchMock.mock.calls.filter(([path]) => path === `/v1/public/invite-links/${token}`);

const visits = () => fetchMock.mock.calls.filter(([path]) => path === '/v1/public/visits');

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
  forgetCalls();
  store.set(inviteTokenAtom, RESET);
  answer = () => Response.json(demoInvite());
  config = () => Response.json(getGetPublicConfigResponseMock());
  fetchMock.mockImplementation((path) => Promise.resolve(path === '/v1/public/config' ? config() : answer()));
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  store.set(inviteTokenAtom, RESET);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a good invitation is kept for joining', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Robin Demo invites you to Wright' })).toBeVisible();
  expect(store.get(inviteTokenAtom)).toBe(token);
});

test('it is asked with the credentials of the site and with nothing of the person', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: /invites you/ })).toBeVisible();
  expect(checks()).toHaveLength(1);
  const [, init] = checks()[0] ?? [];
  expect(init?.credentials).toBe('omit');
  expect(new Headers(init?.headers).get('Authorization')).toBe(
    `Basic ${btoa(`${siteBasic.username}:${siteBasic.password}`)}`,
  );
});

test('a good invitation says once that it was looked at, by whoever is signed in', async () => {
  await open();
  await expect.poll(() => visits()).toHaveLength(1);
  const [, init] = visits()[0] ?? [];
  expect(init?.body).toBe(JSON.stringify({ inviteToken: token }));
  expect(init?.credentials).not.toBe('omit');
});

test('one that is gone is forgotten, and the page says so', async () => {
  store.set(inviteTokenAtom, 'an-older-one');
  answer = () => refusal(404, 'ResourceNotFoundError');
  await open();
  await expect.element(page.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
  await expect.element(page.getByText(/used up or withdrawn/)).toBeVisible();
  expect(store.get(inviteTokenAtom)).toBeNull();
  expect(visits()).toHaveLength(0);
});

test('a failure that may pass forgets it too, and can be tried again', async () => {
  store.set(inviteTokenAtom, token);
  answer = () => refusal(503, 'ServiceUnavailableError');
  await open();
  await expect.element(page.getByText('The service is unavailable, please try again shortly.')).toBeVisible();
  expect(store.get(inviteTokenAtom)).toBeNull();
  answer = () => Response.json(demoInvite());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: /invites you/ })).toBeVisible();
  expect(store.get(inviteTokenAtom)).toBe(token);
});

test('without the credentials nothing is asked, and they can be asked for again', async () => {
  config = () => refusal(503, 'ServiceUnavailableError');
  await open();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(checks()).toHaveLength(0);
  config = () => Response.json(getGetPublicConfigResponseMock());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: /invites you/ })).toBeVisible();
});
