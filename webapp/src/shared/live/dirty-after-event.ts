import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import { getGetUserQueryKey } from '../api/generated/endpoints/auth/auth';
import {
  getGetContactMessageQueryKey,
  getListContactMessagesInfiniteQueryKey,
} from '../api/generated/endpoints/contact/contact';
import { getListConnectionsInfiniteQueryKey } from '../api/generated/endpoints/network/network';
import { getListNotificationsInfiniteQueryKey } from '../api/generated/endpoints/notification/notification';
import { getGetProfileQueryKey, getListContributionsQueryKey } from '../api/generated/endpoints/profile/profile';
import { getGetPersonQueryKey } from '../api/generated/endpoints/sharing/sharing';
import { type LiveEventData, type LiveEventName, liveEventNames } from './live-event';

/** The queries under a key, or those whose address begins with a path: the details of one kind with any id. */
export type DirtyQueries = { under: QueryKey } | { path: string };

type QueriesOf = (data: LiveEventData) => readonly DirtyQueries[];

const messages: QueriesOf = ({ conversationId }) => [
  { under: getListContactMessagesInfiniteQueryKey() },
  conversationId === undefined
    ? { path: getGetContactMessageQueryKey('')[0] }
    : { under: getGetContactMessageQueryKey(conversationId) },
];

const connections: QueriesOf = ({ memberId }) => [
  { under: getListConnectionsInfiniteQueryKey() },
  memberId === undefined ? { path: getGetPersonQueryKey('')[0] } : { under: getGetPersonQueryKey(memberId) },
];

const notifications: QueriesOf = () => [{ under: getListNotificationsInfiniteQueryKey() }];

/**
 * Which queries are dirty after which event. The lists have the counts, too. Searches for people are not among them, because there
 * is a limit of searches.
 */
export const dirtyAfterEvent: Record<LiveEventName, QueriesOf> = {
  'message.created': messages,
  'message.changed': messages,
  'conversation.changed': messages,
  'connection.changed': connections,
  'notification.created': notifications,
  'notification.changed': notifications,
  'profile.changed': () => [
    { under: getGetProfileQueryKey() },
    { under: getListContributionsQueryKey() },
    { under: getGetUserQueryKey() },
  ],
};

/** The queries of all events, for when events may have been missed. */
export function dirtyAfterMissed(names: readonly LiveEventName[] = liveEventNames): DirtyQueries[] {
  return names.flatMap((name) => dirtyAfterEvent[name]({}));
}

export function filtersOf(dirty: DirtyQueries): QueryFilters {
  if ('under' in dirty) return { queryKey: dirty.under };
  const { path } = dirty;
  return { predicate: ({ queryKey: [first] }) => typeof first === 'string' && first.startsWith(path) };
}
