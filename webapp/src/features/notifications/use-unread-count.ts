import { useInfiniteQuery } from '@tanstack/react-query';
import { unreadQuery } from './notifications-query';

/** How often the number is asked for while the page is visible. */
const unreadIntervalMs = 60_000;

/** Coming back to the tab asks again, unless it was left only for a moment. */
const freshnessMs = 15_000;

/**
 * How many notifications are unread; 0 until it is known. It is requested every minute and when the person comes back to the tab,
 * and never while the tab is hidden. Failures are not shown, because the next answer corrects the number.
 */
export function useUnreadCount(): number {
  const { data } = useInfiniteQuery({
    ...unreadQuery(),
    staleTime: freshnessMs,
    refetchInterval: unreadIntervalMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  return data?.pages[0]?.unread ?? 0;
}
