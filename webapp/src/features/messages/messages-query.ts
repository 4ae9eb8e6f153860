import { getListContactMessagesInfiniteQueryOptions } from '@/shared/api/generated/endpoints/contact/contact';

const pageSize = 20;

/** The conversations of the user, page by page, that with the newest text first. */
export const messagesQuery = () =>
  getListContactMessagesInfiniteQueryOptions(
    { limit: pageSize },
    { query: { getNextPageParam: (page) => page.nextCursor } },
  );

/** The number of unread conversations, with as little else as possible. */
export const unreadMessagesQuery = () =>
  getListContactMessagesInfiniteQueryOptions({ limit: 1 }, { query: { getNextPageParam: () => null } });
