import { useInfiniteQuery } from '@tanstack/react-query';
import type { KnownCount } from '@/shared/lib/known-count';
import { readEvery } from '@/shared/live/read-every';
import { unreadMessagesQuery } from './messages-query';

/** How often the number is asked for while the page is visible. */
const unreadIntervalMs = 60_000;

/** Coming back to the tab asks again, unless it was left only for a moment. */
const freshnessMs = 15_000;

/**
 * The number of conversations with unread texts. It is requested every minute and when the person comes back to the tab, and never
 * while the tab is hidden. The next answer corrects a failure.
 */
export function useUnreadMessages(): KnownCount {
  const { data, isError } = useInfiniteQuery({
    ...unreadMessagesQuery(),
    staleTime: freshnessMs,
    ...readEvery(unreadIntervalMs, () => true),
  });
  return { count: data?.pages[0]?.unread ?? null, isFailed: isError };
}
