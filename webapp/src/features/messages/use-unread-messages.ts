import { useInfiniteQuery } from '@tanstack/react-query';
import type { KnownCount } from '@/shared/lib/known-count';
import { unreadMessagesQuery } from './messages-query';

/** Coming back to the tab asks again, unless it was left only for a moment. */
const freshnessMs = 15_000;

/** The number of conversations with unread texts. The next answer corrects a failure. */
export function useUnreadMessages(): KnownCount {
  const { data, isError } = useInfiniteQuery({
    ...unreadMessagesQuery(),
    staleTime: freshnessMs,
  });
  return { count: data?.pages[0]?.unread ?? null, isFailed: isError };
}
