import { useInfiniteQuery } from '@tanstack/react-query';
import { unreadQuery } from './notifications-query';

/** When the person returns to the tab after more than this time, the number is requested again. */
const freshnessMs = 15_000;

/**
 * How many notifications are unread; 0 until it is known. Failures are not shown, because the next answer corrects the number.
 */
export function useUnreadCount(): number {
  const { data } = useInfiniteQuery({ ...unreadQuery(), staleTime: freshnessMs });
  return data?.pages[0]?.unread ?? 0;
}
