import { keepPreviousData } from '@tanstack/react-query';
import { useListBlockedUsersInfinite } from '@/shared/api/generated/endpoints/network/network';

const pageSize = 50;

/**
 * The people whom the user has blocked, page by page, those who were blocked last first. People are blocked on their own page
 * too, which does not know this cache, so every visit loads the list again.
 */
export function useBlockedUsers(query: string) {
  return useListBlockedUsersInfinite(
    { limit: pageSize, ...(query === '' ? {} : { query }) },
    {
      query: {
        getNextPageParam: (page) => page.nextCursor,
        placeholderData: keepPreviousData,
        staleTime: 0,
        refetchOnMount: 'always',
      },
    },
  );
}
