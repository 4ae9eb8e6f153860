import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getListBlockedUsersQueryKey, listBlockedUsers } from '@/shared/api/generated/endpoints/network/network';

const pageSize = 50;

/**
 * Whom the user has blocked, page by page, those who were blocked last first. People are blocked on their own page too,
 * which knows nothing of what is kept here: every visit asks anew.
 */
export function useBlockedUsers(query: string) {
  return useInfiniteQuery({
    queryKey: [...getListBlockedUsersQueryKey(), 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      listBlockedUsers(
        {
          limit: pageSize,
          ...(query === '' ? {} : { query }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
