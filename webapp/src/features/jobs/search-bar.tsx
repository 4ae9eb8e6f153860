import { type ReactNode, useState } from 'react';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useTypedText } from '@/shared/lib/use-typed-text';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { LimitedField } from '@/shared/ui/limited-field';
import { TextInput } from '@/shared/ui/text-input';
import { FilterChips } from './filter-chips';
import { FiltersDialog } from './filters';
import { filterCount, type JobsSearch, placeLimit, queryLimit } from './jobs-search';

export type SearchBarProps = {
  search: JobsSearch;
  /** Called with another search. With `isSameStep` it replaces the present one in the history. */
  onSearch: (search: JobsSearch, isSameStep: boolean) => void;
  /** The number of found jobs in words. */
  countText: string | null;
  /** Visitors find jobs of proven organizations alone, so they are not asked. */
  isForVisitors?: boolean;
  /** What else can be done with the search, beside its filters. */
  actions?: ReactNode;
};

/** Words, place and filters of a search for jobs. */
export function SearchBar({ search, onSearch, countText, isForVisitors = false, actions }: SearchBarProps) {
  const [isFiltering, setIsFiltering] = useState(false);
  const filters = filterCount(search);
  const filter = (next: JobsSearch) => {
    onSearch(next, false);
  };
  return (
    <search className="block">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(12rem,17rem)] rounded-m border border-border-control bg-surface focus-within:border-primary-ink max-sm:grid-cols-1">
        <SearchField
          icon="search"
          label={memberTexts.jobs_search()}
          placeholder={memberTexts.jobs_search_example()}
          limit={queryLimit}
          text={search.query}
          onText={(query) => {
            onSearch({ ...search, query }, search.query !== undefined && query !== undefined);
          }}
        />
        <SearchField
          icon="location_on"
          label={memberTexts.jobs_place()}
          placeholder={memberTexts.jobs_place_example()}
          limit={placeLimit}
          text={search.place}
          onText={(place) => {
            onSearch({ ...search, place }, search.place !== undefined && place !== undefined);
          }}
          className="border-s border-border max-sm:hidden"
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="max-md:hidden">
          <FilterChips search={search} onSearch={filter} isForVisitors={isForVisitors} />
        </div>
        <Button
          variant="secondary"
          size="s"
          icon="tune"
          aria-haspopup="dialog"
          className="md:hidden!"
          onClick={() => {
            setIsFiltering(true);
          }}
        >
          {filters === 0 ? memberTexts.jobs_filters() : memberTexts.jobs_filters_set({ count: formatNumber(filters) })}
        </Button>
        {actions}
      </div>
      <FiltersDialog
        isOpen={isFiltering}
        onClose={() => {
          setIsFiltering(false);
        }}
        countText={countText}
        search={search}
        onSearch={filter}
        isForVisitors={isForVisitors}
      />
    </search>
  );
}

type SearchFieldProps = {
  icon: IconName;
  label: string;
  placeholder: string;
  limit: number;
  text: string | undefined;
  onText: (text: string | undefined) => void;
  className?: string;
};

function SearchField({ icon, label, placeholder, limit, text, onText, className }: SearchFieldProps) {
  const [typed, setTyped] = useTypedText(text ?? '', limit, (next) => {
    onText(next === '' ? undefined : next);
  });
  return (
    <div className={className}>
      <div className="relative">
        <Icon name={icon} className="pointer-events-none absolute start-3.5 top-3.5 text-ink-muted" />
        <LimitedField label={<span className="sr-only">{label}</span>} text={typed} limit={limit} className="gap-0!">
          <TextInput
            type="search"
            value={typed}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            className="h-11.5! border-transparent! bg-transparent! ps-10.5!"
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
        </LimitedField>
      </div>
    </div>
  );
}
