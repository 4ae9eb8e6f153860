import { useInfiniteQuery } from '@tanstack/react-query';
import { readEvery } from '@/shared/live/read-every';
import { unreadQuery } from './notifications-query';

/** The interval at which the number is requested while the page is visible. */
const unreadIntervalMs = 60_000;

/** When the person returns to the tab after more than this time, the number is requested again. */
const freshnessMs = 15_000;

/**
 * How many notifications are unread; 0 until it is known. It is requested every minute and when the person comes back to the tab,
 * and never while the tab is hidden. Failures are not shown, because the next answer corrects the number.
 */
export function useUnreadCount(): number {
  const { data } = useInfiniteQuery({
    ...unreadQuery(),
    staleTime: freshnessMs,
    ...readEvery(unreadIntervalMs, () => true),
  });
  return data?.pages[0]?.unread ?? 0;
}
