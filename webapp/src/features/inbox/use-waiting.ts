import { useInfiniteQuery } from '@tanstack/react-query';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import { formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import {
  type BoxCounts,
  conversationsQuery,
  countFreshnessMs,
  countsOf,
  isUnread,
  useRequests,
} from './conversations-query';

/** How many unread conversations are shown. The others are in the inbox. */
const mostShown = 2;

/** What waits for an answer of the user in the conversations. */
export type Waiting = BoxCounts & {
  /** The newest unread conversations of the inbox. */
  conversations: readonly Conversation[];
  /** The newest request; null if there is none. */
  newestRequest: Conversation | null;
};

const nothing: Waiting = { conversations: [], unread: 0, requests: 0, newestRequest: null };

/** What waits for the user; null while it is loading. What could not be loaded counts as nothing: the inbox says what has failed. */
export function useWaiting(): Waiting | null {
  const inbox = useInfiniteQuery({ ...conversationsQuery('inbox'), staleTime: countFreshnessMs });
  const requests = useRequests();
  if (inbox.isError || requests.isError) return nothing;
  const [ofInbox, ofRequests] = [inbox.data?.pages[0], requests.data?.pages[0]];
  if (ofInbox === undefined || ofRequests === undefined) return null;
  const counts = countsOf(ofRequests);
  const shown = ofInbox.items.filter(isUnread).slice(0, mostShown);
  return {
    conversations: shown,
    unread: Math.max(shown.length, counts.unread),
    requests: counts.requests,
    newestRequest: ofRequests.items[0] ?? null,
  };
}

/** One sentence about how much waits for the user; null if nothing does. */
export function waitingInWords({ unread, requests }: Waiting): string | null {
  const words = [
    unread === 0 ? null : memberTexts.inbox_waiting_unread({ count: unread }),
    requests === 0 ? null : memberTexts.inbox_waiting_requests({ count: requests }),
  ].filter((text) => text !== null);
  if (words.length === 0) return null;
  return memberTexts.inbox_waiting_sentence({ what: formatList(words) });
}

/** Whether anything waits for the user. */
export const isAnythingWaiting = ({ unread, requests }: Waiting): boolean => unread > 0 || requests > 0;
