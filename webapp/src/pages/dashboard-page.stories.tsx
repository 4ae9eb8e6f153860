import { HttpResponse } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { getProfileStatistics, listProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { Statistics } from '@/shared/api/generated/model/statistics';
import { demoConnectionPage, demoReceived } from '@/shared/testing/fixtures/connections';
import { demoLinks } from '@/shared/testing/fixtures/links';
import {
  conversationOf,
  demoConversationId,
  demoConversationPage,
  demoConversations,
  demoMemberConversation,
  demoRequest,
  isRequestToMe,
} from '@/shared/testing/fixtures/messages';
import { demoPeople, demoPeoplePage } from '@/shared/testing/fixtures/people';
import { demoWorkplace } from '@/shared/testing/fixtures/profile';
import { demoStatistics, noVisits, statisticsNow } from '@/shared/testing/fixtures/statistics';
import { demoSuggestions } from '@/shared/testing/fixtures/suggestions';
import { getListOwnApplicationsMockHandler } from '@/shared/testing/generated/applications/applications.msw';
import { getGetUserMockHandler, getGetUserResponseMock } from '@/shared/testing/generated/auth/auth.msw';
import { getListJobSearchesMockHandler, getListOwnJobsMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { getListConversationsMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import { getListConnectionsMockHandler } from '@/shared/testing/generated/network/network.msw';
import {
  getListPeopleSuggestionsMockHandler,
  getSearchPeopleMockHandler,
} from '@/shared/testing/generated/people/people.msw';
import {
  getCreateProfileResponseMock,
  getGetProfileMockHandler,
  getUpdateProfileResponseMock,
} from '@/shared/testing/generated/profile/profile.msw';
import {
  getGetPeopleLimitMockHandler,
  getGetProfileStatisticsMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { Dashboard } from './dashboard-page';

const unfinished = { ...getUpdateProfileResponseMock(), attributes: { headline: 'Keeps payments boring' } };
const recruiter = { ...getGetUserResponseMock(), role: 'Recruiter' as const, displayName: 'Robin Demo' };
const nobody = () => {
  throw new HttpResponse(null, { status: 204 });
};

const meta = preview.meta({
  component: Dashboard,
  title: 'Pages/Dashboard',
  parameters: { layout: 'fullscreen', path: '/app' },
  args: { now: new Date(statisticsNow) },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(),
      getGetProfileMockHandler(unfinished),
      getListProfileLinksMockHandler([...demoLinks]),
      getGetProfileStatisticsMockHandler(demoStatistics()),
      getListConversationsMockHandler(demoConversationPage([])),
      getListOwnApplicationsMockHandler({ items: [], total: 0, nextCursor: null }),
      getListJobSearchesMockHandler({ items: [] }),
    );
  },
});

/** The boxes of the mocked server, as `listConversations` answers them. */
const boxes = (requests: readonly Conversation[], inbox: readonly Conversation[]) =>
  getListConversationsMockHandler(({ request }) => {
    const isRequests = new URL(request.url).searchParams.get('box') === 'requests';
    const unread = [...requests, ...inbox].filter(({ unreadCount }) => unreadCount > 0).length;
    return demoConversationPage(isRequests ? requests : inbox, { unread, requests: requests.length });
  });

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Good \w+, Alex$/ })).toBeVisible();
    await expect(await canvas.findByText('Your profile was opened 30 times today.')).toBeVisible();
    await expect(await canvas.findByText('3 of 8 done')).toBeVisible();
    await expect(await canvas.findByText('Conference badge')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const statistics = hold<Statistics>();
    const profile = hold<Profile>();
    const links = hold<ProfileLink[]>();
    msw.use(
      getGetProfileMockHandler(profile.answer),
      getListProfileLinksMockHandler(links.answer),
      getGetProfileStatisticsMockHandler(statistics.answer),
    );
    return async () => {
      statistics.release(noVisits);
      profile.release(unfinished);
      links.release([]);
      // The same calls again: they are those that wait, and the next story begins when they have ended.
      await Promise.all([getProfileStatistics(), getProfile(), listProfileLinks()]);
    };
  },
  play: async ({ canvas }) => {
    // The statistics, and the two cards that wait for each other.
    await waitFor(() => expect(canvas.getAllByRole('status')).toHaveLength(2));
  },
});

/** Before there is a profile there is nothing to count. */
export const NoProfile = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler(nobody),
      getListProfileLinksMockHandler([]),
      getGetProfileStatisticsMockHandler(noVisits),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Create your profile' })).toBeVisible();
    await expect(await canvas.findByText(/share it with a link/)).toBeVisible();
    await expect(canvas.queryByText('Visits today')).toBeNull();
    await expect(canvas.queryByText('Active personal links')).toBeNull();
  },
});

/** Recruiters can search before they have a profile, and are promised no links: they have none. */
export const RecruiterWithoutProfile = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(recruiter),
      getListOwnJobsMockHandler({ items: [], nextCursor: null }),
      getGetProfileMockHandler(nobody),
      getListConnectionsMockHandler(demoConnectionPage([])),
      getListConversationsMockHandler(demoConversationPage([])),
      getListPeopleSuggestionsMockHandler([]),
      getSearchPeopleMockHandler(demoPeoplePage(demoPeople)),
      getGetPeopleLimitMockHandler(),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Search people' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Alex Demo' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create profile' })).toHaveAttribute('href', '/app/profile');
    await expect(canvas.getByRole('link', { name: 'Open to work' })).toHaveAttribute(
      'href',
      '/app/people?openToWork=true',
    );
    await expect(canvas.queryByText(/personal link/)).toBeNull();
  },
});

/** What waits is the first row: at most two unread conversations, and the requests in one cell. */
export const Waiting = meta.story({
  beforeEach: ({ msw }) => {
    const requests = demoConversations.filter(isRequestToMe);
    const inbox = demoConversations.filter((one) => !isRequestToMe(one) && !one.archived);
    const another = conversationOf(demoMemberConversation({ id: demoConversationId(20) }));
    msw.use(boxes(requests, [...inbox, another]));
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('region', { name: 'Waiting for you' });
    await expect(within(row).getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('3 unread conversations and 2 requests.')).toBeVisible();
    await expect(within(row).getByRole('link', { name: /^Maja Demo/ })).toHaveAttribute(
      'href',
      `/app/chat/${demoConversationId(1)}`,
    );
    await expect(within(row).getByRole('link', { name: /^2 requests/ })).toHaveAttribute(
      'href',
      '/app/chat?box=requests',
    );
    await expect(within(row).getByRole('link', { name: '1 more in Messages' })).toHaveAttribute('href', '/app/chat');
  },
});

export const WaitingOnPhone = meta.story({
  ...Waiting.input,
  globals: { viewport: { value: 'mobile1' } },
});

/** A single request leads to itself. */
export const OneRequest = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(boxes([conversationOf(demoRequest({ readSequence: 1 }))], []));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^1 request/ })).toHaveAttribute(
      'href',
      `/app/chat/${demoConversationId(3)}?box=requests`,
    );
    await expect(canvas.getByText('1 request.')).toBeVisible();
  },
});

/** A new profile: nobody has opened it, and most of it is still to be done. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler({ ...getCreateProfileResponseMock(), attributes: null }),
      getListProfileLinksMockHandler([]),
      getGetProfileStatisticsMockHandler(noVisits),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your profile has not been opened today.')).toBeVisible();
    const steps = await canvas.findByText('0 of 8 done');
    const chart = await canvas.findByText('Nobody has opened your profile in the last 30 days.');
    // The next steps come before a chart with nothing in it.
    await expect(steps.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(await canvas.findByText('No personal link yet')).toBeVisible();
    await expect(await canvas.findByText('Nobody has opened your profile in the last 30 days.')).toBeVisible();
  },
});

/** Everything is done: the list of steps is gone. */
export const Finished = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler({ ...getGetUserResponseMock(), photoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }),
      getGetProfileMockHandler({
        ...getUpdateProfileResponseMock(),
        attributes: {
          ...getUpdateProfileResponseMock().attributes,
          externalLinks: [{ type: 'GITHUB', value: 'alex-demo' }],
        },
        projects: [demoWorkplace({ typeId: 'Project' })],
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Conference badge')).toBeVisible();
    await expect(canvas.queryByText('Finish your profile')).toBeNull();
  },
});

/** Recruiters have no personal links, and nothing asks for them. */
export const Recruiter = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(recruiter),
      getListOwnJobsMockHandler({ items: [], nextCursor: null }),
      getListProfileLinksMockHandler(() => {
        throw refusal(403, 'RoleNotAllowedError');
      }),
      getListConnectionsMockHandler(demoConnectionPage(demoReceived, demoReceived.length)),
      getListConversationsMockHandler(demoConversationPage([])),
      getListPeopleSuggestionsMockHandler([...demoSuggestions]),
      getSearchPeopleMockHandler(demoPeoplePage(demoPeople)),
      getGetPeopleLimitMockHandler(),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /Robin$/ })).toBeVisible();
    await expect(await canvas.findByText('1 of 4 done')).toBeVisible();
    await expect(canvas.queryByText('Active personal links')).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Edit profile' })).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search people' })).toBeVisible();
    await expect(await canvas.findByText(/open requests?$/)).toBeVisible();
    await expect(canvas.queryByText('Visits today')).toBeNull();
  },
});

/** One sentence where nothing waits. */
export const RecruiterCalm = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(recruiter),
      getListOwnJobsMockHandler({ items: [], nextCursor: null }),
      getListConnectionsMockHandler(demoConnectionPage([])),
      getListConversationsMockHandler(demoConversationPage([])),
      getListPeopleSuggestionsMockHandler([]),
      getSearchPeopleMockHandler(demoPeoplePage(demoPeople)),
      getGetPeopleLimitMockHandler(),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Nothing is waiting for you: no open request, and no unread message.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Waiting for you' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'See requests' })).toBeNull();
  },
});

/** That nothing waits is said once it is known. */
export const RecruiterFails = meta.story({
  beforeEach: ({ msw }) => {
    const fail = () => {
      throw refusal(503, 'ServiceUnavailableError');
    };
    msw.use(
      getGetUserMockHandler(recruiter),
      getListOwnJobsMockHandler(fail),
      getListConnectionsMockHandler(fail),
      getListConversationsMockHandler(fail),
      getListPeopleSuggestionsMockHandler(fail),
      getSearchPeopleMockHandler(fail),
      getGetPeopleLimitMockHandler(),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Search people' })).toBeVisible();
    await expect(canvas.queryByText(/^Nothing is waiting for you/)).toBeNull();
    await expect(await canvas.findByText('The requests could not be loaded, please try again.')).toBeVisible();
    await expect(await canvas.findByText('Your messages could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The people could not be loaded, please try again.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See requests' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    const fail = () => {
      throw refusal(503, 'ServiceUnavailableError');
    };
    msw.use(
      getGetProfileMockHandler(fail),
      getListProfileLinksMockHandler(fail),
      getGetProfileStatisticsMockHandler(fail),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(3));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });
