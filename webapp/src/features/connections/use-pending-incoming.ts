import { useInfiniteQuery } from '@tanstack/react-query';
import { connectionsQuery } from './connections-query';

/** How many received requests are open; 0 until it is known. */
export function usePendingIncoming(): number {
  const { data } = useInfiniteQuery({ ...connectionsQuery('received'), staleTime: 0, refetchOnMount: 'always' });
  return data?.pages.at(-1)?.pendingIncoming ?? 0;
}
