import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { ListCard } from '@/shared/ui/list-card';
import { PageHeader } from '@/shared/ui/page-header';
import { freshList, useList } from '@/shared/ui/use-list';
import { MessageRow } from './message-row';
import { messagesQuery } from './messages-query';

export type MessagesProps = {
  /** The current instant. */
  now: string;
  /** Shown in place of the list while there are no messages. */
  nextStep?: ReactNode;
};

/** All conversations of the user: those that visitors of the profile and other members began, and those that the user began. */
export function Messages({ now, nextStep }: MessagesProps) {
  const query = useInfiniteQuery({ ...messagesQuery(), ...freshList });
  const list = useList(query, ({ id }) => id, memberTexts.messages_load_failed());
  const unread = query.data?.pages[0]?.unread ?? 0;
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <PageHeader title={m.messages_title()} />
      <div className="mt-6">
        <ListCard
          list={list}
          title={memberTexts.messages_conversations()}
          description={memberTexts.messages_kept()}
          actions={unread > 0 ? memberTexts.messages_unread_count({ count: unread }) : undefined}
          failure={memberTexts.messages_load_failed()}
          isBlank={list.data?.length === 0 && !list.more.hasMore}
          empty={
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
          }
          row={(conversation) => <MessageRow key={conversation.id} conversation={conversation} now={now} />}
          rowsClassName="-mx-3 mt-4 flex flex-col gap-1"
        />
      </div>
    </div>
  );
}
