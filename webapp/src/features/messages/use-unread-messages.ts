import { useInfiniteQuery } from '@tanstack/react-query';
import { unreadMessagesQuery } from './messages-query';

/** How often the number is asked for while the page is visible. */
const unreadIntervalMs = 60_000;

/** Coming back to the tab asks again, unless it was left only for a moment. */
const freshnessMs = 15_000;

/**
 * How many received messages are unread; 0 until it is known. It is asked for every minute and when the person comes back to the
 * tab, and never while the tab is hidden. A failure is shown nowhere: the next answer corrects it.
 */
export function useUnreadMessages(): number {
  const { data } = useInfiniteQuery({
    ...unreadMessagesQuery(),
    staleTime: freshnessMs,
    refetchInterval: unreadIntervalMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  return data?.pages[0]?.unread ?? 0;
}
