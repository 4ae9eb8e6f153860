import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { blockedUsersQuery } from './blocked-users-query';

/**
 * The people whom the user has blocked. People are blocked on their own page too, which does not know this cache, so every
 * visit loads the list again.
 */
export function useBlockedUsers(query: string) {
  return useInfiniteQuery({
    ...blockedUsersQuery(query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
}
