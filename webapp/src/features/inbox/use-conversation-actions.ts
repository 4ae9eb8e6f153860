import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { storeAnswer, whilePending } from '@/shared/api/cache-writes';
import {
  getGetConversationQueryKey,
  getListMessagesQueryKey,
  useBlockContact,
  useDeleteConversation,
  useUnblockContact,
  useUpdateConversation,
} from '@/shared/api/generated/endpoints/messaging/messaging';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { ConversationUpdate } from '@/shared/api/generated/model/conversation-update';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { keepDraft } from './drafts';
import { nameOf } from './other-person';
import { forgetUnsent } from './outbox';
import { pendingUpdate } from './pending-update';

/** How long declining a request can be undone. */
const undoMs = 10_000;

/** What the user can do with a conversation. Each action says what it has done, or why it has failed. */
export type ConversationActions = {
  setMuted: (muted: boolean) => Promise<void>;
  setArchived: (archived: boolean) => Promise<void>;
  markUnread: () => Promise<void>;
  accept: () => Promise<void>;
  decline: () => Promise<void>;
  /** Asks first. */
  block: () => Promise<void>;
  unblock: () => Promise<void>;
  /** Asks first. */
  remove: () => Promise<void>;
  /** A status is being changed, or a block is being ended. */
  isPending: boolean;
};

/** What the actions of a conversation change on the page. */
export type ConversationActionsOptions = {
  /** The conversation is no longer what the person wants to see. */
  onLeave: () => void;
  /** The conversation is being deleted, so that nothing of it is read any more, or its deletion has failed. */
  onDeleting?: (isDeleting: boolean) => void;
};

export function useConversationActions(
  id: string,
  { onLeave, onDeleting }: ConversationActionsOptions,
): (of: Conversation) => ConversationActions {
  const queryClient = useQueryClient();
  // A conversation has no version, so its answers have to come in the order of the writes.
  const update = useUpdateConversation({ mutation: { scope: { id: `conversation-${id}` } } });
  const block = useBlockContact();
  const unblock = useUnblockContact();
  const remove = useDeleteConversation();
  const queryKey = getGetConversationQueryKey(id);

  const change = async (data: ConversationUpdate) => {
    const answer = await whilePending(queryClient, pendingUpdate(queryClient, id, data), () =>
      update.mutateAsync({ id, data }),
    );
    storeAnswer(queryClient, queryKey, answer);
  };
  const done = (text: string, undo?: () => Promise<void>, timeoutMs?: number) => {
    notify({
      tone: 'success',
      text,
      ...(undo && { action: { label: m.kit_undo(), onSelect: () => void reported(undo) } }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  };

  return (conversation) => {
    const name = nameOf(conversation);
    return {
      setMuted: (muted) =>
        reported(async () => {
          await change({ muted });
          done(muted ? memberTexts.messages_muted({ name }) : memberTexts.messages_unmuted({ name }));
        }),
      setArchived: (archived) =>
        reported(async () => {
          await change({ archived });
          const back = () => change({ archived: !archived });
          done(archived ? memberTexts.messages_archived() : memberTexts.messages_unarchived(), back);
          if (archived) onLeave();
        }),
      markUnread: () =>
        reported(async () => {
          await change({ unread: true });
          onLeave();
        }),
      accept: () =>
        reported(async () => {
          await change({ status: 'ACCEPTED' });
          done(memberTexts.messages_request_accepted({ name }));
        }),
      decline: () =>
        reported(async () => {
          await change({ status: 'DECLINED' });
          done(memberTexts.messages_request_declined({ name }), () => change({ status: 'REQUEST' }), undoMs);
          onLeave();
        }),
      block: async () => {
        if (!(await confirm(questionOfBlock(conversation)))) return;
        await reported(async () => {
          await block.mutateAsync({ id });
          done(memberTexts.messages_blocked({ name }));
        });
      },
      unblock: () =>
        reported(async () => {
          await unblock.mutateAsync({ id });
          done(memberTexts.messages_unblocked({ name }));
        }),
      remove: async () => {
        if (!(await confirm(questionOfDeletion(name)))) return;
        onDeleting?.(true);
        try {
          await remove.mutateAsync({ id });
        } catch (error) {
          // Another device was faster, and the aim is reached.
          if (!hasCode(error, 'ResourceNotFoundError')) {
            onDeleting?.(false);
            notify({ tone: 'error', text: errorText(error) });
            return;
          }
        }
        keepDraft(id, '');
        forgetUnsent(id);
        onLeave();
        queryClient.removeQueries({ queryKey: getListMessagesQueryKey(id) });
        done(memberTexts.messages_deleted());
      },
      isPending: update.isPending || unblock.isPending,
    };
  };
}

/** Shows the error of an action. */
async function reported(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    notify({ tone: 'error', text: errorText(error) });
  }
}

const questionOfBlock = (conversation: Conversation) => {
  const name = nameOf(conversation);
  const { outside } = conversation;
  return {
    title: memberTexts.messages_block_title({ name }),
    text:
      outside === null
        ? memberTexts.messages_block_member({ name })
        : memberTexts.messages_block_stranger({ name, email: outside.email }),
    confirmLabel: memberTexts.messages_block_confirm(),
    isDangerous: true,
  };
};

const questionOfDeletion = (name: string) => ({
  title: memberTexts.messages_delete_title(),
  text: memberTexts.messages_delete_text({ name }),
  confirmLabel: memberTexts.messages_delete(),
  isDangerous: true,
});
