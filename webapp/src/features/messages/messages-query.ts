import { getListContactMessagesInfiniteQueryOptions } from '@/shared/api/generated/endpoints/contact/contact';
import type { ContactMessageDirection } from '@/shared/api/generated/model/contact-message-direction';

const pageSize = 20;

/** What the user got or wrote, page by page, the newest first. */
export const messagesQuery = (direction: ContactMessageDirection) =>
  getListContactMessagesInfiniteQueryOptions(
    { direction, limit: pageSize },
    { query: { getNextPageParam: (page) => page.nextCursor } },
  );

/** The number of unread messages, with as little else as possible. */
export const unreadMessagesQuery = () =>
  getListContactMessagesInfiniteQueryOptions(
    { direction: 'RECEIVED', limit: 1 },
    { query: { getNextPageParam: () => null } },
  );
