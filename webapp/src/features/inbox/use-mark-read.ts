import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeStored } from '@/shared/api/cache-writes';
import {
  getGetConversationQueryKey,
  useMarkConversationRead,
} from '@/shared/api/generated/endpoints/messaging/messaging';
import { getListNotificationsInfiniteQueryKey } from '@/shared/api/generated/endpoints/notification/notification';
import type { Conversation } from '@/shared/api/generated/model/conversation';

/**
 * Marks as read what is shown to somebody, with its notifications, but only while the page is visible. If that fails it stays unread and is
 * marked with the next text, or the next time. A conversation that is marked as unread while it is open stays so.
 *
 * @param seen the number of the last text that was in view; null if nothing is to be marked
 */
export function useMarkRead({ id, unreadCount }: Conversation, seen: number | null): void {
  const queryClient = useQueryClient();
  const { mutate } = useMarkConversationRead();
  const marked = useRef(0);
  const isUnread = unreadCount > 0;
  useEffect(() => {
    if (seen === null || !isUnread) return undefined;
    const mark = () => {
      if (seen <= marked.current || document.visibilityState !== 'visible') return;
      marked.current = seen;
      mutate(
        { id, data: { sequence: seen } },
        {
          onSuccess: () => {
            changeStored<Conversation>(queryClient, getGetConversationQueryKey(id), (conversation) =>
              (conversation.lastMessage?.sequence ?? 0) > seen
                ? conversation
                : { ...conversation, unreadCount: 0, readSequence: seen },
            );
            void queryClient.invalidateQueries({ queryKey: getListNotificationsInfiniteQueryKey() });
          },
        },
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
    };
  }, [id, isUnread, seen, mutate, queryClient]);
}
