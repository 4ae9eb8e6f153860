import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  getGetConversationQueryOptions,
  getListConversationsInfiniteQueryKey,
  getListConversationsInfiniteQueryOptions,
} from '@/shared/api/generated/endpoints/messaging/messaging';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { ConversationPage } from '@/shared/api/generated/model/conversation-page';
import type { KnownCount } from '@/shared/lib/known-count';
import { freshList } from '@/shared/ui/use-list';
import type { Box } from './inbox-search';

const pageSize = 20;

/** Coming back to the tab asks again, unless it was left only for a moment. */
export const countFreshnessMs = 15_000;

/** The conversations of a box, page by page, that with the newest text first. With words, those of all boxes that have them. */
export const conversationsQuery = (box: Box, query = '') =>
  getListConversationsInfiniteQueryOptions(
    { ...(query === '' ? { box } : { query }), limit: pageSize },
    { query: { getNextPageParam: (page) => page.nextCursor } },
  );

/** The number of unread conversations and of requests, with as little else as possible. */
export const countsQuery = () =>
  getListConversationsInfiniteQueryOptions({ limit: 1 }, { query: { getNextPageParam: () => null } });

/** The key under which all lists of conversations are, with their counts. */
export const conversationsKey = getListConversationsInfiniteQueryKey;

/** The conversations of a box, or those of all boxes that have the words. */
export function useConversations(box: Box, query = '') {
  return useInfiniteQuery({ ...conversationsQuery(box, query), ...freshList });
}

/** One conversation without its texts. It is not read while `isEnabled` is false, such as while it is being deleted. */
export function useConversation(id: string, isEnabled = true) {
  return useQuery({ ...getGetConversationQueryOptions(id), staleTime: 0, enabled: isEnabled });
}

/** The number of unread conversations in the inbox and among the requests. The next answer corrects a failure. */
export function useUnread(): KnownCount {
  const { data, isError } = useInfiniteQuery({ ...countsQuery(), staleTime: countFreshnessMs });
  return { count: data?.pages[0]?.unread ?? null, isFailed: isError };
}

/** The requests that wait for an answer of the user. Like every list of conversations, they come with the counts of all. */
export function useRequests() {
  return useInfiniteQuery({ ...conversationsQuery('requests'), staleTime: countFreshnessMs });
}

/** What the tabs count: unread conversations of the inbox, and requests that wait for an answer of the user. */
export type BoxCounts = { unread: number; requests: number };

/** What the list of requests says of both boxes. */
export function countsOf({ items, unread, requests }: ConversationPage): BoxCounts {
  // The server counts unread requests among the unread conversations, because the navigation shows them together.
  return { unread: Math.max(0, unread - items.filter(isUnread).length), requests };
}

export const isUnread = ({ unreadCount }: Conversation): boolean => unreadCount > 0;
