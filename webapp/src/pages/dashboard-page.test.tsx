import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { demoJobPage } from '@/shared/testing/fixtures/jobs';
import { getListJobSearchesMockHandler, getListOwnJobsMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import '@/shared/styles/app.css';
import { getListOwnApplicationsUrl } from '@/shared/api/generated/endpoints/applications/applications';
import { getGetUserUrl } from '@/shared/api/generated/endpoints/auth/auth';
import { getListJobSearchesUrl } from '@/shared/api/generated/endpoints/jobs/jobs';
import { getListConversationsUrl } from '@/shared/api/generated/endpoints/messaging/messaging';
import { getGetProfileUrl } from '@/shared/api/generated/endpoints/profile/profile';
import { getGetProfileStatisticsUrl, getListProfileLinksUrl } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ConversationPage } from '@/shared/api/generated/model/conversation-page';
import type { ListConversationsBox as Box } from '@/shared/api/generated/model/list-conversations-box';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { Statistics } from '@/shared/api/generated/model/statistics';
import type { User } from '@/shared/api/generated/model/user';
import { demoConnectionPage } from '@/shared/testing/fixtures/connections';
import { demoLinks } from '@/shared/testing/fixtures/links';
import { demoConversationPage, demoConversations } from '@/shared/testing/fixtures/messages';
import { demoPeople, demoPeoplePage } from '@/shared/testing/fixtures/people';
import { demoWorkplace } from '@/shared/testing/fixtures/profile';
import { demoStatistics, statisticsNow } from '@/shared/testing/fixtures/statistics';
import { painted } from '@/shared/testing/frames';
import { getListOwnApplicationsMockHandler } from '@/shared/testing/generated/applications/applications.msw';
import { getGetUserMockHandler, getGetUserResponseMock } from '@/shared/testing/generated/auth/auth.msw';
import { getListConversationsMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import { getListConnectionsMockHandler } from '@/shared/testing/generated/network/network.msw';
import {
  getListPeopleSuggestionsMockHandler,
  getSearchPeopleMockHandler,
} from '@/shared/testing/generated/people/people.msw';
import { getGetProfileMockHandler, getUpdateProfileResponseMock } from '@/shared/testing/generated/profile/profile.msw';
import {
  getGetPeopleLimitMockHandler,
  getGetProfileStatisticsMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { pause } from '@/shared/testing/pause';
import { refusing } from '@/shared/testing/problem';
import { Dashboard } from './dashboard-page';

const server = mockServer(
  getGetProfileMockHandler(getUpdateProfileResponseMock()),
  getListProfileLinksMockHandler([...demoLinks]),
  getGetProfileStatisticsMockHandler(demoStatistics()),
  getListConversationsMockHandler(demoConversationPage([])),
  getListOwnApplicationsMockHandler({ items: [], total: 0, nextCursor: null }),
  getListJobSearchesMockHandler({ items: [] }),
);
const conversations = ['inbox', 'requests'].map((box) => getListConversationsUrl({ box: box as Box, limit: 20 }));
const requested = () => server.requests.map(({ url }) => url).toSorted();

function show(user: Partial<User>) {
  server.use(getGetUserMockHandler({ ...getGetUserResponseMock(), ...user }));
  return mount();
}

function mount() {
  // As in the product, an answer stays fresh while cards come and go.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 300_000 } } });
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/app'] }) });
  return render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <Dashboard now={new Date(statisticsNow)} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

test('every part of the dashboard is asked for once, however many cards show it', async () => {
  const screen = await show({ role: 'Wright', displayName: 'Alex Demo' });
  await expect.element(screen.getByText('Conference badge')).toBeVisible();
  await expect.element(screen.getByText('Your profile was opened 30 times today.')).toBeVisible();
  expect(requested()).toEqual(
    [
      getGetUserUrl(),
      getGetProfileUrl(),
      getListProfileLinksUrl(),
      getGetProfileStatisticsUrl(),
      getListOwnApplicationsUrl({ limit: 20 }),
      getListJobSearchesUrl(),
      ...conversations,
    ].toSorted(),
  );
});

test('nothing asks for the personal links of a recruiter, who has none', async () => {
  server.use(
    getListConnectionsMockHandler(demoConnectionPage([])),
    getListConversationsMockHandler(demoConversationPage([])),
    getListPeopleSuggestionsMockHandler([]),
    getSearchPeopleMockHandler(demoPeoplePage(demoPeople)),
    getGetPeopleLimitMockHandler(),
    getListOwnJobsMockHandler(demoJobPage([])),
  );
  const screen = await show({ role: 'Recruiter', displayName: 'Robin Demo' });
  await expect.element(screen.getByRole('heading', { level: 1, name: /Robin$/ })).toBeVisible();
  await expect.element(screen.getByRole('searchbox', { name: 'Search people' })).toBeVisible();
  expect(requested()).not.toContain(getListProfileLinksUrl());
});

/** How far things have moved, as the browser counts it. */
function watchShifts(): () => number {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value') as number;
  });
  observer.observe({ type: 'layout-shift' });
  return () => sum;
}

const finished: Profile = {
  ...getUpdateProfileResponseMock(),
  attributes: {
    ...getUpdateProfileResponseMock().attributes,
    externalLinks: [{ type: 'GITHUB', value: 'alex-demo' }],
  },
  projects: [demoWorkplace({ typeId: 'Project' })],
};
const unfinished = { ...finished, attributes: null };

test.for([
  ['a phone', 390, finished, demoLinks],
  ['a wide screen', 1440, finished, demoLinks],
  ['a phone of somebody who has just begun', 390, unfinished, []],
  ['a wide screen of somebody who has just begun', 1440, unfinished, []],
] as const)('nothing moves while the dashboard loads on %s', async ([, width, profile, links]) => {
  await page.viewport(width, 900);
  const held = {
    user: hold<User>(),
    profile: hold<Profile>(),
    statistics: hold<Statistics>(),
    links: hold<ProfileLink[]>(),
    conversations: hold<ConversationPage>(),
  };
  server.use(
    getGetUserMockHandler(held.user.answer),
    getGetProfileMockHandler(held.profile.answer),
    getGetProfileStatisticsMockHandler(held.statistics.answer),
    getListProfileLinksMockHandler(held.links.answer),
    getListConversationsMockHandler(held.conversations.answer),
  );
  const user = {
    ...getGetUserResponseMock(),
    role: 'Wright' as const,
    displayName: 'Alex Demo',
    photoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  };
  /** The operations in the order of their answers, with how often each is called. */
  const answers = [
    [getGetUserMockHandler, 1, () => held.user.release(user)],
    [getGetProfileMockHandler, 1, () => held.profile.release(profile)],
    [getGetProfileStatisticsMockHandler, 1, () => held.statistics.release(demoStatistics())],
    [getListConversationsMockHandler, 2, () => held.conversations.release(demoConversationPage(demoConversations))],
    [getListProfileLinksMockHandler, 1, () => held.links.release([...links])],
  ] as const;
  const screen = await mount();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await document.fonts.ready;
  await painted();
  const moved = watchShifts();
  for (const [operation, calls, answer] of answers) {
    await expect.poll(() => server.requestsTo(operation)).toHaveLength(calls);
    answer();
    await pause(200);
    await painted();
  }
  await expect.element(screen.getByRole('button', { name: 'Copy a personal link' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Active personal links' })).toBeVisible();
  await painted();
  expect(moved()).toBe(0);
});

test('what could not be loaded is asked for once, and says so where it is missing', async () => {
  server.use(
    getGetUserMockHandler({ ...getGetUserResponseMock(), role: 'Wright' }),
    getGetProfileMockHandler(refusing(503, 'ServiceUnavailableError')),
    getListProfileLinksMockHandler(refusing(503, 'ServiceUnavailableError')),
    getGetProfileStatisticsMockHandler(refusing(503, 'ServiceUnavailableError')),
  );
  const screen = await mount();
  await expect.poll(() => screen.getByRole('alert').elements()).toHaveLength(3);
  expect(requested()).toEqual(
    [
      getGetUserUrl(),
      getGetProfileUrl(),
      getListProfileLinksUrl(),
      getGetProfileStatisticsUrl(),
      getListOwnApplicationsUrl({ limit: 20 }),
      getListJobSearchesUrl(),
      ...conversations,
    ].toSorted(),
  );
});
