import { type ReactNode, useId } from 'react';
import type { ContactConversation } from '@/shared/api/generated/model/contact-conversation';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ButtonLink } from '@/shared/ui/link';
import { ListCardSkeleton } from '@/shared/ui/list-card-skeleton';
import { LoadMore } from '@/shared/ui/load-more';
import { PageHeader } from '@/shared/ui/page-header';
import { SectionHeader } from '@/shared/ui/section-header';
import { MessageRow } from './message-row';

export type MessagesViewProps = {
  /** That with the newest text first; null while loading, and when they could not be loaded. */
  conversations: readonly ContactConversation[] | null;
  /** In how many of all something is unread. */
  unread: number;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  /** The current instant. */
  now: string;
  /** What leads to a first message, where there is none yet. */
  nextStep?: ReactNode;
};

/** The conversations that visitors of the profile and other members have begun with the user, and the user with them. */
export function MessagesView(props: MessagesViewProps) {
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <PageHeader title={m.messages_title()} />
      <div className="mt-6">
        <List {...props} />
      </div>
    </div>
  );
}

function List({
  conversations,
  unread,
  isFailed,
  isRetrying,
  onRetry,
  hasMore,
  isLoadingMore,
  onLoadMore,
  now,
  nextStep,
}: MessagesViewProps) {
  const id = useId();
  if (conversations === null) {
    return isFailed ? (
      <Card as="div">
        <ErrorState text={memberTexts.messages_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
      </Card>
    ) : (
      <ListCardSkeleton isOfPeople />
    );
  }
  if (conversations.length === 0 && !hasMore)
    return (
      <Card as="div">
        <EmptyState
          title={memberTexts.messages_empty_title()}
          text={memberTexts.messages_empty_text()}
          action={
            <div className="flex flex-wrap justify-center gap-2 max-sm:flex-col max-sm:items-stretch">
              {nextStep}
              <ButtonLink to="/app/account" hash="account-contact" variant="secondary">
                {memberTexts.messages_empty_action()}
              </ButtonLink>
            </div>
          }
        />
      </Card>
    );
  return (
    <Card aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={memberTexts.messages_conversations()}
        description={memberTexts.messages_kept()}
        actions={unread > 0 ? memberTexts.messages_unread_count({ count: unread }) : undefined}
      />
      <ul className="-mx-3 mt-4 flex flex-col gap-1">
        {conversations.map((conversation) => (
          <MessageRow key={conversation.id} conversation={conversation} now={now} />
        ))}
      </ul>
      <LoadMore
        count={conversations.length}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        onLoadMore={onLoadMore}
        className="mt-4"
      />
    </Card>
  );
}
