import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { messagesQuery } from './messages-query';
import { MessagesView } from './messages-view';

export type MessagesProps = {
  /** The current instant. */
  now: string;
  /** What leads to a first message, where there is none yet. */
  nextStep?: ReactNode;
};

const noError = { error: null };

/** Lists the conversations. Others write at any time, so every visit asks again, while what is known stays. */
export function Messages({ now, nextStep }: MessagesProps) {
  const list = useInfiniteQuery({ ...messagesQuery(), staleTime: 0, refetchOnMount: 'always' });
  const conversations = list.data?.pages.flatMap(({ items }) => items) ?? null;
  // Without conversations to show, the page itself says what is wrong.
  useFailureNotice(conversations === null ? noError : list, memberTexts.messages_load_failed());
  return (
    <MessagesView
      conversations={conversations}
      unread={list.data?.pages[0]?.unread ?? 0}
      isFailed={list.isError}
      isRetrying={list.isFetching}
      onRetry={() => {
        void list.refetch();
      }}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onLoadMore={() => {
        void list.fetchNextPage();
      }}
      now={now}
      nextStep={nextStep}
    />
  );
}
