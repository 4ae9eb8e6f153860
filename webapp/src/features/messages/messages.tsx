import { useInfiniteQuery } from '@tanstack/react-query';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { messagesQuery } from './messages-query';
import type { MessagesTab } from './messages-search';
import { MessagesView } from './messages-view';

export type MessagesProps = {
  tab: MessagesTab | undefined;
  /** The current instant. */
  now: string;
};

const noError = { error: null };

/** Lists the messages. Others write at any time, so every visit asks again, while what is known stays. */
export function Messages({ tab, now }: MessagesProps) {
  const list = useInfiniteQuery({
    ...messagesQuery(tab === 'sent' ? 'SENT' : 'RECEIVED'),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? null;
  // Without messages to show, the page itself says what is wrong.
  useFailureNotice(messages === null ? noError : list, memberTexts.messages_load_failed());
  return (
    <MessagesView
      tab={tab}
      messages={messages}
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
    />
  );
}
