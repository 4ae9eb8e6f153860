import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import { earlierTextsKey } from '../api/earlier-texts-key';
import {
  getGetOwnApplicationQueryKey,
  getListJobApplicationsInfiniteQueryKey,
  getListOwnApplicationsInfiniteQueryKey,
} from '../api/generated/endpoints/applications/applications';
import { getGetUserQueryKey } from '../api/generated/endpoints/auth/auth';
import { getGetJobQueryKey, getListOwnJobsInfiniteQueryKey } from '../api/generated/endpoints/jobs/jobs';
import {
  getGetConversationQueryKey,
  getListConversationsInfiniteQueryKey,
  getListMessagesQueryKey,
} from '../api/generated/endpoints/messaging/messaging';
import { getListConnectionsInfiniteQueryKey } from '../api/generated/endpoints/network/network';
import { getListNotificationsInfiniteQueryKey } from '../api/generated/endpoints/notification/notification';
import { getGetProfileQueryKey, getListContributionsQueryKey } from '../api/generated/endpoints/profile/profile';
import {
  getGetPersonQueryKey,
  getGetProfileStatisticsQueryKey,
  getListProfileLinksQueryKey,
} from '../api/generated/endpoints/sharing/sharing';
import { type LiveEventData, type LiveEventName, liveEventNames } from './live-event';

/** The queries under a key, or those whose address begins with a path: the details of one kind with any id, and their lists. */
export type DirtyQueries = { under: QueryKey } | { path: string };

type QueriesOf = (data: LiveEventData) => readonly DirtyQueries[];

const messages: QueriesOf = ({ conversationId }) => [
  { under: getListConversationsInfiniteQueryKey() },
  ...(conversationId === undefined
    ? // The address of the texts begins with that of their conversation.
      [{ path: getGetConversationQueryKey('')[0] }]
    : [{ under: getGetConversationQueryKey(conversationId) }, { under: getListMessagesQueryKey(conversationId) }]),
];

/** A text that was changed or taken back may be an earlier one than those that are read after each message. */
const changedMessages: QueriesOf = (data) => [...messages(data), { under: earlierTextsKey(data.conversationId) }];

const connections: QueriesOf = ({ memberId }) => [
  { under: getListConnectionsInfiniteQueryKey() },
  memberId === undefined ? { path: getGetPersonQueryKey('')[0] } : { under: getGetPersonQueryKey(memberId) },
];

/** Both sides are told: the applicant reads the own application, and the team those for the job. */
const applications: QueriesOf = ({ applicationId, jobId }) => [
  { under: getListOwnApplicationsInfiniteQueryKey() },
  applicationId === undefined
    ? { path: getGetOwnApplicationQueryKey('')[0] }
    : { under: getGetOwnApplicationQueryKey(applicationId) },
  { under: getListProfileLinksQueryKey() },
  { under: getListOwnJobsInfiniteQueryKey() },
  ...(jobId === undefined
    ? [{ path: getGetJobQueryKey('')[0] }, { path: `${getListOwnJobsInfiniteQueryKey()[1]}/` }]
    : // The address of an application begins with that of the list.
      [{ under: getGetJobQueryKey(jobId) }, { path: getListJobApplicationsInfiniteQueryKey(jobId)[1] }]),
];

const jobs: QueriesOf = ({ jobId }) => [
  { under: getListOwnJobsInfiniteQueryKey() },
  jobId === undefined ? { path: getGetJobQueryKey('')[0] } : { under: getGetJobQueryKey(jobId) },
];

const notifications: QueriesOf = () => [{ under: getListNotificationsInfiniteQueryKey() }];

/**
 * Which queries are dirty after which event. The lists have the counts, too. Searches for people are not among them, because there
 * is a limit of searches.
 */
export const dirtyAfterEvent: Record<LiveEventName, QueriesOf> = {
  'message.created': messages,
  'message.changed': changedMessages,
  'conversation.changed': messages,
  'connection.changed': connections,
  'notification.created': notifications,
  'notification.changed': notifications,
  'profile.changed': () => [
    { under: getGetProfileQueryKey() },
    { under: getListContributionsQueryKey() },
    { under: getGetUserQueryKey() },
  ],
  'application.changed': applications,
  'job.changed': jobs,
  'link.visited': () => [{ under: getGetProfileStatisticsQueryKey() }],
};

/** The queries of all events, for when events may have been missed. */
export function dirtyAfterMissed(names: readonly LiveEventName[] = liveEventNames): DirtyQueries[] {
  return names.flatMap((name) => dirtyAfterEvent[name]({}));
}

export function filtersOf(dirty: DirtyQueries): QueryFilters {
  if ('under' in dirty) return { queryKey: dirty.under };
  const { path } = dirty;
  return {
    predicate: ({ queryKey: [first, second] }) => {
      const address = first === 'infinite' ? second : first;
      return typeof address === 'string' && address.startsWith(path);
    },
  };
}
