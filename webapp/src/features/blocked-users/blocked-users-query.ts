import { getListBlockedUsersInfiniteQueryOptions } from '@/shared/api/generated/endpoints/network/network';

const pageSize = 50;

/** The people whom the user has blocked and a text finds, page by page, those who were blocked last first. */
export const blockedUsersQuery = (query: string) =>
  getListBlockedUsersInfiniteQueryOptions(
    { limit: pageSize, ...(query === '' ? {} : { query }) },
    { query: { getNextPageParam: (page) => page.nextCursor } },
  );
