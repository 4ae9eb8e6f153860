import { useId } from 'react';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ButtonLink } from '@/shared/ui/link';
import { ListCardSkeleton } from '@/shared/ui/list-card-skeleton';
import { LoadMore } from '@/shared/ui/load-more';
import { SectionHeader } from '@/shared/ui/section-header';
import { TabLink, TabLinks } from '@/shared/ui/tab-links';
import { MessageRow } from './message-row';
import type { MessagesTab } from './messages-search';

export type MessagesViewProps = {
  /** The shown list; undefined is that of received messages. */
  tab: MessagesTab | undefined;
  /** The newest first; null while loading, and when they could not be loaded. */
  messages: readonly ContactMessage[] | null;
  /** How many received messages are unread. */
  unread: number;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  /** The current instant. */
  now: string;
};

/** What visitors of the profile and other members wrote to the user, and what the user wrote. */
export function MessagesView({ tab, unread, ...list }: MessagesViewProps) {
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <h1 className="text-h1-member">{m.messages_title()}</h1>
      <TabLinks label={m.messages_title()} className="mt-4">
        <TabLink
          to="/app/messages"
          resetScroll={false}
          isCurrent={tab === undefined}
          count={{ value: unread, text: memberTexts.messages_unread_count({ count: unread }) }}
        >
          {memberTexts.messages_received()}
        </TabLink>
        <TabLink to="/app/messages" search={{ tab: 'sent' }} resetScroll={false} isCurrent={tab === 'sent'}>
          {memberTexts.messages_sent()}
        </TabLink>
      </TabLinks>
      <div className="mt-6 max-w-200">
        <List key={tab} tab={tab} {...list} />
      </div>
    </div>
  );
}

function List({
  tab,
  messages,
  isFailed,
  isRetrying,
  onRetry,
  hasMore,
  isLoadingMore,
  onLoadMore,
  now,
}: Omit<MessagesViewProps, 'unread'>) {
  const id = useId();
  if (messages === null) {
    return isFailed ? (
      <Card as="div">
        <ErrorState text={memberTexts.messages_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
      </Card>
    ) : (
      <ListCardSkeleton isOfPeople />
    );
  }
  if (messages.length === 0 && !hasMore)
    return (
      <Card as="div">
        <Nothing tab={tab} />
      </Card>
    );
  return (
    <Card aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={tab === 'sent' ? memberTexts.messages_sent() : memberTexts.messages_received()}
        description={memberTexts.messages_kept()}
      />
      <ul className="-mx-3 mt-4 flex flex-col gap-1">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} now={now} />
        ))}
      </ul>
      <LoadMore
        count={messages.length}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        onLoadMore={onLoadMore}
        className="mt-4"
      />
    </Card>
  );
}

function Nothing({ tab }: { tab: MessagesTab | undefined }) {
  return tab === 'sent' ? (
    <EmptyState
      title={memberTexts.messages_sent_empty_title()}
      text={memberTexts.messages_sent_empty_text()}
      action={
        <ButtonLink to="/app/people" variant="secondary" icon="person_search">
          {memberTexts.connections_empty_action()}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title={memberTexts.messages_received_empty_title()}
      text={memberTexts.messages_received_empty_text()}
      action={
        <ButtonLink to="/app/account" hash="account-contact" variant="secondary">
          {memberTexts.messages_received_empty_action()}
        </ButtonLink>
      }
    />
  );
}
