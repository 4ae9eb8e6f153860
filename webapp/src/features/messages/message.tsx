import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { storeAnswer } from '@/shared/api/cache-writes';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import {
  getGetContactMessageQueryKey,
  useAnswerContactMessage,
  useBlockContact,
  useDeleteContactMessage,
  useGetContactMessage,
  useMarkContactMessageRead,
  useUnblockContact,
} from '@/shared/api/generated/endpoints/contact/contact';
import { getListNotificationsInfiniteQueryKey } from '@/shared/api/generated/endpoints/notification/notification';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { usePageTitle } from '@/shared/lib/page-title';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { AnswerForm, type AnswerValues } from './answer-form';
import { MessageMenu } from './message-menu';
import { MessageView } from './message-view';

/** How often answers of the other person are asked for while the page is visible. */
const answersIntervalMs = 30_000;

export type MessageProps = {
  id: string;
  /** The current instant. */
  now: string;
  /** The dialog that reports the other person. It is mounted when it is needed. */
  ReportDialog: ComponentType<ReportProps>;
};

export type ReportProps = {
  memberId: string;
  name: string;
  isOpen: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** The dialog could not be loaded and is given up. */
  onDismiss: () => void;
};

/** Shows a conversation, and answers, blocks, reports and deletes. A message that is shown is marked as read. */
export function Message({ id, now, ReportDialog }: MessageProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [report, setReport] = useState<'never' | 'open' | 'closed'>('never');
  const menuRef = useRef<HTMLButtonElement>(null);
  // A message that is being deleted is not asked for again.
  const query = useGetContactMessage(id, {
    query: {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: answersIntervalMs,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: true,
      enabled: !isLeaving,
    },
  });
  const user = useGetUser();
  const answer = useAnswerContactMessage();
  const block = useBlockContact();
  const unblock = useUnblockContact();
  const remove = useDeleteContactMessage();
  const message = query.data ?? null;
  useMarkRead(message);
  usePageTitle(message === null ? null : memberTexts.messages_heading({ name: message.name }));

  const sendAnswer = async ({ text, shareAddress }: AnswerValues) => {
    const answered = await answer.mutateAsync({ id, data: { text, shareAddress } });
    storeAnswer(queryClient, getGetContactMessageQueryKey(id), answered);
    notify({ tone: 'success', text: memberTexts.messages_answer_sent({ name: answered.name }) });
  };

  const askAndBlock = async ({ name, email }: ContactMessage) => {
    const isConfirmed = await confirm({
      title: memberTexts.messages_block_title({ name }),
      text:
        email === null
          ? memberTexts.messages_block_member({ name })
          : memberTexts.messages_block_stranger({ name, email }),
      confirmLabel: memberTexts.messages_block_confirm(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      await block.mutateAsync({ id });
      notify({ tone: 'success', text: memberTexts.messages_blocked({ name }) });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  const takeBack = async ({ name }: ContactMessage) => {
    try {
      await unblock.mutateAsync({ id });
      notify({ tone: 'success', text: memberTexts.messages_unblocked({ name }) });
      // The button that was pressed disappears when the block ends.
      menuRef.current?.focus();
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  const askAndDelete = async ({ name }: ContactMessage) => {
    const isConfirmed = await confirm({
      title: memberTexts.messages_delete_title(),
      text: memberTexts.messages_delete_text({ name }),
      confirmLabel: memberTexts.messages_delete(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    setIsLeaving(true);
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      // Another device was faster, and the aim is reached.
      if (!hasCode(error, 'ResourceNotFoundError')) {
        setIsLeaving(false);
        notify({ tone: 'error', text: errorText(error) });
        return;
      }
    }
    await navigate({ to: '/app/messages', replace: true, ignoreBlocker: true });
    notify({ tone: 'success', text: memberTexts.messages_deleted() });
  };

  return (
    <>
      <MessageView
        message={message}
        isGone={message === null && hasCode(query.error, 'ResourceNotFoundError', 'InvalidParameterError')}
        isFailed={query.isError}
        isRetrying={query.isFetching}
        onRetry={() => {
          void query.refetch();
        }}
        now={now}
        isUnblocking={unblock.isPending}
        onUnblock={() => {
          if (message !== null) void takeBack(message);
        }}
        menu={
          message === null ? null : (
            <MessageMenu
              ref={menuRef}
              message={message}
              leadsToDialog={report === 'open'}
              onBlock={() => {
                void askAndBlock(message);
              }}
              onReport={() => {
                setReport('open');
              }}
              onDelete={() => {
                void askAndDelete(message);
              }}
            />
          )
        }
        answerForm={
          message === null ? null : <AnswerForm message={message} ownEmail={user.data?.email} onAnswer={sendAnswer} />
        }
      />
      {message?.memberId == null || report === 'never' ? null : (
        <ReportDialog
          memberId={message.memberId}
          name={message.name}
          isOpen={report === 'open'}
          finalFocus={menuRef}
          onClose={() => {
            setReport('closed');
          }}
          onDismiss={() => {
            setReport('never');
          }}
        />
      )}
    </>
  );
}

/**
 * Marks what the other person has written as read once it is shown to somebody, with its notifications. If that fails it
 * stays unread and is marked another time.
 */
function useMarkRead(message: ContactMessage | null): void {
  const queryClient = useQueryClient();
  const { mutate } = useMarkContactMessageRead();
  const marked = useRef<string | undefined>(undefined);
  const unreadId = message?.unread === true ? message.id : undefined;
  const lastId = message?.answers.at(-1)?.id ?? message?.id;
  useEffect(() => {
    if (unreadId === undefined) return undefined;
    const mark = () => {
      if (marked.current === lastId || document.visibilityState !== 'visible') return;
      marked.current = lastId;
      mutate(
        { id: unreadId },
        {
          onSuccess: () => {
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
  }, [unreadId, lastId, mutate, queryClient]);
}
