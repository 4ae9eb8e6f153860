import { type ReactNode, useState } from 'react';
import type { PersonFacets } from '@/shared/api/generated/model/person-facets';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { LimitedField } from '@/shared/ui/limited-field';
import { TextInput } from '@/shared/ui/text-input';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import type { ListState } from '@/shared/ui/use-list';
import { Filters, FiltersDialog } from './filters';
import { filterCount, type PeopleSearch, queryLimit } from './people-search';
import { Results } from './results';

export type PeopleViewProps = {
  search: PeopleSearch;
  /** A line below the title. */
  note?: ReactNode;
  onSearch: (search: PeopleSearch) => void;
  /** The words in the search field. */
  typed: string;
  onType: (text: string) => void;
  /** The people in the order of the search. */
  list: ListState<PersonMatch>;
  facets: PersonFacets | null;
  /** The user, who is found like everybody else; undefined while that is not known. */
  ownId?: string | undefined;
  /** How many people the first page has. */
  firstCount: number;
  /** There are people beyond the first page. */
  hasSecondPage: boolean;
  /** The people of the previous search are shown while those of the current one are loading. */
  isSearching: boolean;
  /** Content between the search and the list of all people, shown while there are neither words nor filters. */
  suggestions?: ReactNode;
  /** The buttons for a person. */
  actionsFor?: ((found: PersonMatch) => ReactNode) | undefined;
};

/** The number of found people in words; null while it is not known. It stays when more of them are loaded. */
function countOf({ list, firstCount, hasSecondPage }: PeopleViewProps): string | null {
  if (list.data === undefined) return null;
  return hasSecondPage
    ? memberTexts.people_count_more({ count: formatNumber(firstCount) })
    : memberTexts.people_count({ count: firstCount });
}

/** The search for people: words, filters and those who were found. */
export function PeopleView(props: PeopleViewProps) {
  const { search, facets, onSearch, note } = props;
  const countText = countOf(props);
  return (
    <>
      <p className="readable mt-5 text-ink-muted">{memberTexts.people_lead()}</p>
      {note}
      <div className="mt-5 grid grid-cols-1 items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_17rem] min-[75rem]:gap-8">
        <div className="min-w-0">
          <SearchBar {...props} countText={countText} />
          {search.query === undefined && filterCount(search) === 0 ? props.suggestions : null}
          <Results {...props} countText={countText} />
        </div>
        <aside
          aria-label={memberTexts.people_filters()}
          className="hidden rounded-l border border-border bg-surface p-6 shadow-flat min-[75rem]:block"
        >
          <Filters search={search} facets={facets} onSearch={onSearch} />
        </aside>
      </div>
    </>
  );
}

function SearchBar({
  search,
  facets,
  onSearch,
  typed,
  onType,
  countText,
}: PeopleViewProps & { countText: string | null }) {
  const [isFiltering, setIsFiltering] = useState(false);
  const filters = filterCount(search);
  const { query, sort } = search;
  return (
    <search className="block">
      <LimitedField label={memberTexts.people_search()} text={typed} limit={queryLimit}>
        <TextInput
          type="search"
          value={typed}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={memberTexts.people_search_example()}
          onChange={(event) => {
            onType(event.target.value);
          }}
        />
      </LimitedField>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        {/* Without words all match equally well, so there is one order. */}
        {query === undefined ? null : (
          <fieldset className="flex min-w-0 flex-wrap gap-2">
            <legend className="sr-only">{memberTexts.people_sort()}</legend>
            <ToggleChip
              label={memberTexts.people_sort_relevance()}
              isOn={sort === undefined}
              onToggle={() => {
                onSearch({ ...search, sort: undefined });
              }}
            />
            <ToggleChip
              label={memberTexts.people_sort_newest()}
              isOn={sort === 'NEWEST'}
              onToggle={() => {
                onSearch({ ...search, sort: 'NEWEST' });
              }}
            />
          </fieldset>
        )}
        <Button
          variant="secondary"
          size="s"
          icon="tune"
          aria-haspopup="dialog"
          className="min-[75rem]:hidden!"
          onClick={() => {
            setIsFiltering(true);
          }}
        >
          {filters === 0
            ? memberTexts.people_filters()
            : memberTexts.people_filters_set({ count: formatNumber(filters) })}
        </Button>
      </div>
      <FiltersDialog
        isOpen={isFiltering}
        onClose={() => {
          setIsFiltering(false);
        }}
        countText={countText}
        search={search}
        facets={facets}
        onSearch={onSearch}
      />
    </search>
  );
}
