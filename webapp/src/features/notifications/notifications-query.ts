import { getListNotificationsInfiniteQueryOptions } from '@/shared/api/generated/endpoints/notification/notification';

const pageSize = 20;

/** The notifications of the user, page by page, the newest first. */
export const notificationsQuery = () =>
  getListNotificationsInfiniteQueryOptions(
    { limit: pageSize },
    { query: { getNextPageParam: (page) => page.nextCursor } },
  );

/** The number of unread notifications, with as little else as possible. */
export const unreadQuery = () =>
  getListNotificationsInfiniteQueryOptions({ unread: true, limit: 1 }, { query: { getNextPageParam: () => null } });
