import { type InfiniteData, keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useKeptFocus } from '../lib/use-kept-focus';
import type { LoadMoreProps } from './load-more';
import type { ShownQuery } from './query-state';
import { useFailureNotice } from './use-failure-notice';

/**
 * Lists change elsewhere, too, so they are requested again at every visit. Meanwhile the known rows, or those of the last search,
 * are shown.
 */
export const freshList = { placeholderData: keepPreviousData, staleTime: 0, refetchOnMount: 'always' } as const;

/** A list that is loaded in parts, as `QueryState` shows it. */
export type ListState<Item> = ShownQuery<readonly Item[]> & {
  /** For the button below the list. */
  more: Pick<LoadMoreProps, 'count' | 'hasMore' | 'isLoading' | 'onLoadMore'>;
  headingRef: ReturnType<typeof useKeptFocus>;
};

const noError = { error: null };

/**
 * The list of a query of pages. When a row with the focused button disappears, the heading gets the focus. A failure is
 * shown as a notice if there is a list, and otherwise by `QueryState` in place of the list.
 */
export function useList<Item>(
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>,
  idOf: (item: Item) => string,
  failure: string,
): ListState<Item> {
  const items = query.data?.pages.flatMap((page) => page.items);
  const headingRef = useKeptFocus(items === undefined ? null : items.map(idOf).join());
  useFailureNotice(items === undefined ? noError : query, failure);
  return {
    data: items,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    more: {
      count: items?.length ?? 0,
      hasMore: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      onLoadMore: () => {
        void query.fetchNextPage();
      },
    },
    headingRef,
  };
}
