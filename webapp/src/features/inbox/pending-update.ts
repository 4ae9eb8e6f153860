import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type PendingChange, pendingChange } from '@/shared/api/cache-writes';
import { getGetConversationQueryKey } from '@/shared/api/generated/endpoints/messaging/messaging';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { ConversationPage } from '@/shared/api/generated/model/conversation-page';
import type { ConversationUpdate } from '@/shared/api/generated/model/conversation-update';
import type { ListConversationsParams } from '@/shared/api/generated/model/list-conversations-params';
import { boxOf, changedConversation } from './boxes';
import { conversationsKey } from './conversations-query';

/**
 * The change of a conversation in all queries that have it, for `whilePending`: it is changed at once in the open conversation and in
 * the lists, and leaves those lists to which it no longer belongs.
 */
export function pendingUpdate(queryClient: QueryClient, id: string, data: ConversationUpdate): PendingChange[] {
  const lists = queryClient.getQueryCache().findAll({ queryKey: conversationsKey() });
  return [
    pendingChange<Conversation>(getGetConversationQueryKey(id), (conversation) =>
      changedConversation(conversation, data),
    ),
    ...lists.map(({ queryKey }) => pendingInList(queryKey, id, data)),
  ];
}

function pendingInList(queryKey: readonly unknown[], id: string, data: ConversationUpdate): PendingChange {
  const { box = 'inbox', query, memberId } = (queryKey[2] ?? {}) as ListConversationsParams;
  // A search, and the conversation with one person, are not of one box.
  const isOfOneBox = query === undefined && memberId === undefined;
  const itemsOf = ({ items }: ConversationPage) =>
    items.flatMap((one) => {
      if (one.id !== id) return [one];
      const changed = changedConversation(one, data);
      return !isOfOneBox || boxOf(changed) === box ? [changed] : [];
    });
  return pendingChange<InfiniteData<ConversationPage>>(queryKey, ({ pages, ...rest }) => ({
    ...rest,
    pages: pages.map((page) => ({ ...page, items: itemsOf(page) })),
  }));
}
