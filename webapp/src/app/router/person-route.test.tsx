import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import type { Role } from '@/shared/api/generated/model/role';
import { demoConnectionPage } from '@/shared/testing/fixtures/connections';
import { demoPeople, demoPeoplePage } from '@/shared/testing/fixtures/people';
import { demoPublicProfile } from '@/shared/testing/fixtures/public-profile';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetSettingsMockHandler, getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getListConversationsMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import {
  getListConnectionsMockHandler,
  getUnblockUserMockHandler,
} from '@/shared/testing/generated/network/network.msw';
import { getListNotificationsMockHandler } from '@/shared/testing/generated/notification/notification.msw';
import { getSearchPeopleMockHandler } from '@/shared/testing/generated/people/people.msw';
import {
  getGetPeopleLimitMockHandler,
  getGetPersonMockHandler,
  getRecordVisitMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { pause } from '@/shared/testing/pause';
import { refusing } from '@/shared/testing/problem';
import { createViewer } from '../viewer';
import { createAppRouter } from './router';

const profile: PublicProfile = {
  ...demoPublicProfile,
  memberId: '0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c41',
  viewer: { isOwner: false, canBlock: true, canContact: true },
};
const server = mockServer(
  getListConnectionsMockHandler(demoConnectionPage([])),
  getListNotificationsMockHandler({ items: [], nextCursor: null, unread: 0 }),
  getListConversationsMockHandler({ items: [], nextCursor: null, unread: 0, requests: 0, opensAtOnce: null }),
  getGetPersonMockHandler(profile),
  getRecordVisitMockHandler(),
  getSearchPeopleMockHandler(demoPeoplePage(demoPeople)),
  getGetPeopleLimitMockHandler({ max: 300, left: 212, nextAt: '2026-11-22T08:12:30Z' }),
  getGetSettingsMockHandler(demoSettings('people')),
  getGetPublicConfigMockHandler(),
  getUnblockUserMockHandler(),
);
const asked = () => server.requestsTo(getGetPersonMockHandler);

let count = 0;
let memberId: string;
beforeEach(() => {
  // Equal reads that run at the same time are one request, across tests too: every test has a person of its own.
  count += 1;
  memberId = `01940000-0000-7000-8000-0000000001${String(count).padStart(2, '0')}`;
});

async function open(address = `/app/people/${memberId}`, role: Role = 'Wright') {
  const user = demoUser({ role });
  server.use(getGetUserMockHandler(user));
  const viewer = createViewer({ mayHaveSession: true, loadUser: () => Promise.resolve(user) });
  const session = { logOut: () => Promise.resolve(), leave: () => undefined };
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ viewer, session, productName: 'Wright' }, history);
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router };
}

test('the person is shown as on their public page, and the visit is reported by the member id', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'More about Alex Demo' })).toBeVisible();
  await expect.poll(() => server.requestsTo(getRecordVisitMockHandler).map(({ body }) => body)).toEqual([{ memberId }]);
  await expect.element(screen.getByRole('link', { name: 'Search for people' })).toHaveAttribute('href', '/app/people');
});

test('a profile without a public address cannot be shared', async () => {
  server.use(getGetPersonMockHandler({ ...profile, alias: null }));
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'More about Alex Demo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share' }).elements()).toHaveLength(0);
});

test('a card is not opened in advance, and the way back leads to the same search', async () => {
  const { screen, router } = await open('/app/people?query=alex', 'Recruiter');
  const card = screen.getByRole('link', { name: 'Alex Demo' });
  await card.hover();
  await pause(200);
  expect(asked()).toHaveLength(0);
  await card.click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
  expect(asked()).toHaveLength(1);
  await screen.getByRole('link', { name: 'Back to people' }).click();
  await expect.element(screen.getByRole('searchbox', { name: 'Search people' })).toHaveValue('alex');
  expect(router.history.length).toBe(2);
  await expect.element(screen.getByRole('link', { name: 'Alex Demo' })).toHaveFocus();
});

test('words that were typed last do not lead back from a person who is being opened', async () => {
  const late = hold<PublicProfile>();
  server.use(getGetPersonMockHandler(late.answer));
  const { screen } = await open('/app/people?query=al');
  await expect.element(screen.getByRole('link', { name: 'Alex Demo' })).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Search people' }).fill('alex');
  (screen.getByRole('link', { name: 'Alex Demo' }).element() as HTMLElement).click();
  // The search would follow what was typed by now.
  await pause(500);
  late.release(profile);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
});

test('a recruiter reads how many people are left', async () => {
  const { screen } = await open(undefined, 'Recruiter');
  await expect.element(screen.getByText('212 of 300 profiles left today')).toBeVisible();
});

test.for([
  [404, 'ResourceNotFoundError', 'This person is not here'],
  [403, 'ProfileRestrictedError', 'This profile opens by personal link only'],
  [403, 'ProfileSuspendedError', 'This profile is suspended'],
] as const)('%i %s says why, and leads to the search', async ([status, code, title]) => {
  server.use(getGetPersonMockHandler(refusing(status, code)));
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to the search' })).toHaveAttribute('href', '/app/people');
});

test('somebody whom the viewer has blocked can be unblocked, and is then shown', async () => {
  server.use(getGetPersonMockHandler(refusing(403, 'ProfileBlockedError')));
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'You have blocked this person' })).toHaveFocus();
  server.use(getGetPersonMockHandler(profile));
  await screen.getByRole('button', { name: 'Unblock' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toHaveFocus();
});

test('the limit of recruiters is told from other limits, and says when it goes on', async () => {
  server.use(getGetPersonMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 82_800 })));
  const { screen } = await open(undefined, 'Recruiter');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'No more new profiles for now' })).toBeVisible();
  await expect.element(screen.getByText(/You can open the next new one on \w+day/)).toBeVisible();
});

test('a failure can be tried again', async () => {
  server.use(getGetPersonMockHandler(refusing(500, 'InternalError')));
  const { screen } = await open();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.use(getGetPersonMockHandler(profile));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
});

test('an address that is of no member asks the server nothing', async () => {
  const { screen } = await open('/app/people/somebody');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'This person is not here' })).toBeVisible();
  expect(asked()).toHaveLength(0);
});
