import { type ReactNode, useId } from 'react';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';
import { Conversation } from './conversation';

export type MessageViewProps = {
  /** Null while loading, and when it could not be loaded. */
  message: ContactMessage | null;
  /** There is no message at this address. */
  isGone: boolean;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** The current instant. */
  now: string;
  isUnblocking: boolean;
  onUnblock: () => void;
  /** The menu with what is seldom done. */
  menu: ReactNode;
  /** The form for an answer, or why there can be none. */
  answerForm: ReactNode;
};

/** A message with its answers, and the form for another one. */
export function MessageView({
  message,
  isGone,
  isFailed,
  isRetrying,
  onRetry,
  now,
  isUnblocking,
  onUnblock,
  menu,
  answerForm,
}: MessageViewProps) {
  if (isGone)
    return (
      <Frame>
        <div>
          <h1 className="text-h1-member">{memberTexts.messages_not_found_title()}</h1>
          <p className="readable mt-1 text-ink-muted">{memberTexts.messages_not_found_text()}</p>
        </div>
      </Frame>
    );
  if (message === null)
    return (
      <Frame>
        {isFailed ? (
          <Card as="div">
            <ErrorState text={memberTexts.messages_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
          </Card>
        ) : (
          <MessageSkeleton />
        )}
      </Frame>
    );
  const { direction, name, answers, blocked, canAnswer } = message;
  return (
    <Frame>
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
      {blocked ? <Blocked message={message} isUnblocking={isUnblocking} onUnblock={onUnblock} /> : null}
      {answerForm}
    </Frame>
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
