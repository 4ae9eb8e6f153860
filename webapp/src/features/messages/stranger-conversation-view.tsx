import type { ReactNode } from 'react';
import type { ContactStrangerConversation } from '@/shared/api/generated/model/contact-stranger-conversation';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Avatar } from '@/shared/ui/avatar';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { Conversation } from './conversation';
import { StrangerMails } from './stranger-mails';

export type StrangerConversationViewProps = {
  /** Null while loading, and when it could not be loaded. */
  conversation: ContactStrangerConversation | null;
  /** The link is not whole, or the conversation was deleted. */
  isGone: boolean;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** The current instant. */
  now: string;
  /** The form for an answer, or why there can be none. */
  answerForm: ReactNode;
  /** Chooses whether further answers are mailed. */
  onChooseMails: (mailed: boolean) => void;
  isChoosingMails: boolean;
};

/** A conversation of somebody who has no account, and the form for an answer. */
export function StrangerConversationView({
  conversation,
  isGone,
  isFailed,
  isRetrying,
  onRetry,
  now,
  answerForm,
  onChooseMails,
  isChoosingMails,
}: StrangerConversationViewProps) {
  if (isGone)
    return (
      <Frame>
        <div>
          <h1 className="text-h1-member">{memberTexts.messages_not_found_title()}</h1>
          <p className="readable mt-1 text-ink-muted">{memberTexts.messages_link_gone()}</p>
        </div>
      </Frame>
    );
  if (conversation === null)
    return (
      <Frame>
        {isFailed ? (
          <Card as="div">
            <ErrorState text={memberTexts.messages_load_one_failed()} onRetry={onRetry} isRetrying={isRetrying} />
          </Card>
        ) : (
          <ConversationSkeleton />
        )}
      </Frame>
    );
  const { name, mailed } = conversation;
  return (
    <Frame>
      <Card as="article" className="min-w-0">
        <div className="flex items-start gap-4 max-sm:gap-3">
          <Avatar name={name} />
          <div className="min-w-0 flex-1">
            <h1 className="text-h2 wrap-anywhere">{memberTexts.messages_heading({ name })}</h1>
            <p className="mt-1 text-small text-ink-muted">{memberTexts.messages_link_secret()}</p>
          </div>
        </div>
        <Conversation message={{ ...conversation, id: 'first', direction: 'SENT' }} now={now} />
      </Card>
      {answerForm}
      <StrangerMails name={name} isMailed={mailed} isChoosing={isChoosingMails} onChoose={onChooseMails} />
      <p className="readable text-small text-ink-muted">{memberTexts.messages_kept()}</p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto grid w-full max-w-180 grid-cols-1 gap-6 max-sm:gap-3">{children}</div>;
}

function ConversationSkeleton() {
  return (
    <SkeletonGroup>
      <Card as="div">
        <div className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-pill!" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-4 w-80 max-w-full" />
          </div>
        </div>
        <Skeleton className="ms-auto mt-6 h-20 w-5/6" />
        <Skeleton className="mt-5 h-14 w-4/6" />
      </Card>
    </SkeletonGroup>
  );
}
