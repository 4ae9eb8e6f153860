import { getListBlockedUsersInfiniteQueryOptions } from '@/shared/api/generated/endpoints/network/network';

const pageSize = 50;

/** The blocked people of the user whose name contains a text, page by page. Those who were blocked last come first. */
export const blockedUsersQuery = (query: string) =>
  getListBlockedUsersInfiniteQueryOptions(
    { limit: pageSize, ...(query === '' ? {} : { query }) },
    { query: { getNextPageParam: (page) => page.nextCursor } },
  );
