import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { ConversationUpdate } from '@/shared/api/generated/model/conversation-update';
import type { Box } from './inbox-search';

/** Whether a conversation is a request that waits for an answer of the user. */
export const isRequestToMe = ({ status, initiatedByMe }: Conversation): boolean =>
  status === 'REQUEST' && !initiatedByMe;

/** The list in which a conversation is; null for a request that the user has declined. */
export function boxOf(conversation: Conversation): Box | null {
  if (conversation.status === 'DECLINED') return null;
  if (conversation.archived) return 'archived';
  return isRequestToMe(conversation) ? 'requests' : 'inbox';
}

/** The conversation as the server answers it after a change. */
export function changedConversation(
  conversation: Conversation,
  { status, muted, archived, unread }: ConversationUpdate,
): Conversation {
  return {
    ...conversation,
    status: status === undefined ? conversation.status : status === 'ACCEPTED' ? 'OPEN' : status,
    canSend: conversation.canSend || status === 'ACCEPTED',
    muted: muted ?? conversation.muted,
    archived: archived ?? conversation.archived,
    unreadCount: unread === true ? Math.max(1, conversation.unreadCount) : conversation.unreadCount,
  };
}
