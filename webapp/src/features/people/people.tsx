import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import { useKeptPosition } from '@/shared/lib/use-kept-position';
import { useTypedText } from '@/shared/lib/use-typed-text';
import { freshList, useList } from '@/shared/ui/use-list';
import { peopleError } from './people-error';
import { peopleQuery } from './people-query';
import { type PeopleSearch, queryLimit } from './people-search';
import { PeopleView } from './people-view';

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

/** Searches people. */
export function People({ search, onSearch, ownId, note, suggestions, actionsFor }: PeopleProps) {
  const query = useInfiniteQuery({ ...peopleQuery(search), ...freshList });
  const list = useList(query, ({ person }) => person.memberId, peopleError(query.error));
  const [typed, setTyped] = useTypedText(search.query ?? '', queryLimit, (text) => {
    onSearch({ ...search, query: text === '' ? undefined : text }, search.query !== undefined && text !== '');
  });
  const first = query.data?.pages[0];
  useKeptPosition(first !== undefined);
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
      list={list}
      facets={first?.facets ?? null}
      firstCount={first?.items.length ?? 0}
      hasSecondPage={first !== undefined && first.nextCursor !== null}
      isSearching={query.isPlaceholderData}
    />
  );
}
