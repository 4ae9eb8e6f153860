import type { ReactNode } from 'react';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import { useKeptPosition } from '@/shared/lib/use-kept-position';
import { useTypedText } from '@/shared/lib/use-typed-text';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { peopleError } from './people-error';
import { type PeopleSearch, queryLimit } from './people-search';
import { PeopleView } from './people-view';
import { usePeople } from './use-people';

export type PeopleProps = {
  search: PeopleSearch;
  /**
   * Called with another search, for the URL. With `isSameStep` it replaces the present one in the history: typing is one step, so
   * Back leads to the page before it.
   */
  onSearch: (search: PeopleSearch, isSameStep: boolean) => void;
  /** The user; undefined while that is not known. */
  ownId?: string | undefined;
  /** A line below the title. */
  note?: ReactNode;
  /** Suggested people. */
  suggestions?: ReactNode;
  /** The buttons for a person. */
  actionsFor?: (found: PersonMatch) => ReactNode;
};

const noError = { error: null };

/** Searches people. */
export function People({ search, onSearch, ownId, note, suggestions, actionsFor }: PeopleProps) {
  const list = usePeople(search);
  const [typed, setTyped] = useTypedText(search.query ?? '', queryLimit, (text) => {
    onSearch({ ...search, query: text === '' ? undefined : text }, search.query !== undefined && text !== '');
  });
  const pages = list.data?.pages;
  const first = pages?.[0];
  useKeptPosition(first !== undefined);
  // Without people to show, the page itself says what is wrong.
  useFailureNotice(first === undefined ? noError : list, peopleError(list.error));
  return (
    <PeopleView
      search={search}
      ownId={ownId}
      note={note}
      suggestions={suggestions}
      actionsFor={actionsFor}
      onSearch={(next) => {
        onSearch(next, false);
      }}
      typed={typed}
      onType={setTyped}
      people={pages?.flatMap(({ items }) => items) ?? null}
      facets={first?.facets ?? null}
      firstCount={first?.items.length ?? 0}
      hasSecondPage={first !== undefined && first.nextCursor !== null}
      error={first === undefined && list.isError ? peopleError(list.error) : undefined}
      isRetrying={list.isFetching}
      onRetry={() => {
        void list.refetch();
      }}
      isSearching={list.isPlaceholderData}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onLoadMore={() => {
        void list.fetchNextPage();
      }}
    />
  );
}
