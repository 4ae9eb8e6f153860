import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
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
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { confirm } from '@/shared/ui/confirm';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';
import { AnswerForm, type AnswerValues } from './answer-form';
import { Conversation } from './conversation';
import { MessageMenu } from './message-menu';

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

  if (message === null && hasCode(query.error, 'ResourceNotFoundError', 'InvalidParameterError')) {
    return (
      <Frame>
        <div>
          <h1 className="text-h1-member">{memberTexts.messages_not_found_title()}</h1>
          <p className="readable mt-1 text-ink-muted">{memberTexts.messages_not_found_text()}</p>
        </div>
      </Frame>
    );
  }
  return (
    <>
      <Frame>
        <QueryState
          query={query}
          failure={memberTexts.messages_load_failed()}
          skeleton={<MessageSkeleton />}
          frame={(failure) => <Card as="div">{failure}</Card>}
        >
          {(shown) => (
            <>
              <MessageCard
                message={shown}
                now={now}
                menu={
                  <MessageMenu
                    ref={menuRef}
                    message={shown}
                    leadsToDialog={report === 'open'}
                    onBlock={() => {
                      void askAndBlock(shown);
                    }}
                    onReport={() => {
                      setReport('open');
                    }}
                    onDelete={() => {
                      void askAndDelete(shown);
                    }}
                  />
                }
              />
              {shown.blocked ? (
                <Blocked
                  message={shown}
                  isUnblocking={unblock.isPending}
                  onUnblock={() => {
                    void takeBack(shown);
                  }}
                />
              ) : null}
              <AnswerForm message={shown} ownEmail={user.data?.email} onAnswer={sendAnswer} />
            </>
          )}
        </QueryState>
      </Frame>
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

type MessageCardProps = { message: ContactMessage; now: string; menu: ReactNode };

/** The message with its answers. */
function MessageCard({ message, now, menu }: MessageCardProps) {
  const { direction, name, answers, canAnswer } = message;
  return (
    <Card as="article" className="min-w-0">
      <div className="flex items-start gap-4 max-sm:gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h1 className="text-h2 wrap-anywhere">{memberTexts.messages_heading({ name })}</h1>
          <Facts message={message} />
        </div>
        {menu}
      </div>
      <Conversation message={message} now={now} />
      {direction === 'SENT' && answers.length === 0 && canAnswer ? (
        <p className="mt-5 text-small text-ink-muted">{memberTexts.messages_answer_none_yet()}</p>
      ) : null}
    </Card>
  );
}

/** The frame of the page, with the link back. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <Link to="/app/messages" className="inline-flex items-center gap-1.5">
        <Icon name="arrow_back" className="rtl:-scale-x-100" />
        {memberTexts.messages_back()}
      </Link>
      <div className="mt-4 grid max-w-180 grid-cols-1 gap-6 max-sm:gap-3">{children}</div>
    </div>
  );
}

/** Who the other person is. */
function Facts({ message: { memberId, email } }: { message: ContactMessage }) {
  return (
    <p className="mt-1 text-small text-ink-muted wrap-anywhere">
      {email === null ? null : (
        <>
          <span className="text-ink">{email}</span> ({memberTexts.messages_email_note()})
        </>
      )}
      {memberId === null ? null : (
        <Link to="/app/people/$memberId" params={{ memberId }} className="inline-block">
          {memberTexts.messages_profile()}
        </Link>
      )}
    </p>
  );
}

type BlockedProps = { message: ContactMessage; isUnblocking: boolean; onUnblock: () => void };

function Blocked({ message: { name, memberId }, isUnblocking, onUnblock }: BlockedProps) {
  const id = useId();
  return (
    <Card as="div" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <StatusMark icon="block" className="min-w-0 flex-1 basis-60">
        <span id={id}>
          {memberId === null
            ? memberTexts.messages_blocked_note_stranger()
            : memberTexts.messages_blocked_note_member({ name })}
        </span>
      </StatusMark>
      <Button variant="secondary" aria-describedby={id} isLoading={isUnblocking} onClick={onUnblock}>
        {memberTexts.messages_unblock()}
      </Button>
    </Card>
  );
}

function MessageSkeleton() {
  return (
    <SkeletonGroup>
      <Card as="div">
        <div className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-pill!" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
          </div>
        </div>
        <Skeleton className="mt-5 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-96 max-w-full" />
      </Card>
    </SkeletonGroup>
  );
}
