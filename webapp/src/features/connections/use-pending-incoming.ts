import { useInfiniteQuery } from '@tanstack/react-query';
import type { KnownCount } from '@/shared/lib/known-count';
import { connectionsQuery } from './connections-query';

/** How many received requests are open. */
export function usePendingIncoming(): KnownCount {
  const { data, isError } = useInfiniteQuery({
    ...connectionsQuery('received'),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  return { count: data?.pages.at(-1)?.pendingIncoming ?? null, isFailed: isError };
}
