import { useQueryClient } from '@tanstack/react-query';
import { changeStored, type PendingChange, pendingChange, whilePending } from '@/shared/api/cache-writes';
import {
  getListMessagesQueryKey,
  getReadContactConversationQueryKey,
  useDeleteMessage,
  useEditContactMessage,
  useEditMessage,
} from '@/shared/api/generated/endpoints/messaging/messaging';
import type { Message } from '@/shared/api/generated/model/message';
import type { MessagePage } from '@/shared/api/generated/model/message-page';
import type { OutsideConversation } from '@/shared/api/generated/model/outside-conversation';
import { errorText } from '@/shared/i18n/error-text';
import { notify } from '@/shared/ui/notify';
import { storeOutside } from './outside-query';

/** Edits own texts and takes them back. Both are shown at once; if they are refused, the text is as it was, and a notice says why. */
export type TextChanges = {
  edit: (message: Message, text: string) => Promise<void>;
  takeBack: (message: Message) => Promise<void>;
};

/** The changes of a user in a conversation. */
export function useTextChanges(conversationId: string): TextChanges {
  const queryClient = useQueryClient();
  const queryKey = getListMessagesQueryKey(conversationId);
  const editMessage = useEditMessage();
  const deleteMessage = useDeleteMessage();
  const pending = (id: string, part: Partial<Message>) =>
    pendingChange<MessagePage>(queryKey, (page) => ({ ...page, items: withChanged(page.items, id, part) }));
  const show = <Answer>(change: PendingChange, call: () => Promise<Answer>) =>
    reported(() => whilePending(queryClient, [change], call));
  return {
    edit: async ({ id }, text) => {
      const data = { id: conversationId, messageId: id, data: { text } };
      const answer = await show(pending(id, edited(text)), () => editMessage.mutateAsync(data));
      if (answer !== null)
        changeStored<MessagePage>(queryClient, queryKey, (page) => ({
          ...page,
          items: withChanged(page.items, id, answer),
        }));
    },
    takeBack: async ({ id }) => {
      await show(pending(id, takenBack()), () => deleteMessage.mutateAsync({ id: conversationId, messageId: id }));
    },
  };
}

/**
 * The changes of somebody without an account.
 *
 * @param scopeId names the writes that have to be answered in their order
 */
export function useGuestTextChanges(token: string, scopeId: string): TextChanges {
  const queryClient = useQueryClient();
  const queryKey = getReadContactConversationQueryKey({ token });
  const editMessage = useEditContactMessage({ mutation: { scope: { id: scopeId } } });
  const change = async (messageId: string, text: string | null) => {
    const part = text === null ? takenBack() : edited(text);
    const pending = pendingChange<OutsideConversation>(queryKey, (conversation) => ({
      ...conversation,
      messages: withChanged(conversation.messages, messageId, part),
    }));
    const call = () => editMessage.mutateAsync({ data: { token, messageId, text } });
    const answer = await reported(() => whilePending(queryClient, [pending], call));
    if (answer !== null) storeOutside(queryClient, token, answer);
  };
  return { edit: ({ id }, text) => change(id, text), takeBack: ({ id }) => change(id, null) };
}

const edited = (text: string): Partial<Message> => ({ text, editedAt: new Date().toISOString() });
const takenBack = (): Partial<Message> => ({ text: '', deletedAt: new Date().toISOString() });

const withChanged = (messages: readonly Message[], id: string, part: Partial<Message>): Message[] =>
  messages.map((message) => (message.id === id ? { ...message, ...part } : message));

/** What a call answers; null if it failed, which a notice says. */
async function reported<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call();
  } catch (error) {
    notify({ tone: 'error', text: errorText(error) });
    return null;
  }
}
