import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Connection } from '@/shared/api/generated/model/connection';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { type ConnectionList, connectionsQuery } from './connections-query';

/** A list as its view shows it. */
export type ShownList = {
  /** In the order in which they are shown; null while loading, and when they could not be loaded. */
  items: readonly Connection[] | null;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  headingRef?: ReturnType<typeof useKeptFocus>;
};

const noError = { error: null };

/**
 * A list of connections or requests. Others change it, too, so every visit asks again, while what is known stays. When a row
 * disappears together with the button that had the focus, the heading gets it.
 */
export function useConnectionList(list: ConnectionList, query: string, failure: string): ShownList {
  const answer = useInfiniteQuery({
    ...connectionsQuery(list, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const items = answer.data?.pages.flatMap((page) => page.items) ?? null;
  const headingRef = useKeptFocus(items === null ? null : items.map(({ id }) => id).join());
  // Without items to show, the page itself says what is wrong.
  useFailureNotice(items === null ? noError : answer, failure);
  return {
    items,
    isFailed: answer.isError,
    isRetrying: answer.isFetching,
    onRetry: () => {
      void answer.refetch();
    },
    hasMore: answer.hasNextPage,
    isLoadingMore: answer.isFetchingNextPage,
    onLoadMore: () => {
      void answer.fetchNextPage();
    },
    headingRef,
  };
}
