import type { ReactNode } from 'react';
import { formatList } from '@/shared/i18n/format';
import { countryName, languageName } from '@/shared/i18n/language-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { formatAmount } from '@/shared/i18n/pay-words';
import { employmentTypeTexts, workModeTexts } from '@/shared/i18n/work-words';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Popover } from '@/shared/ui/popover';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import { CountriesFilter, type FilterProps, LanguagesFilter, ModesFilter, PayFilter, TypesFilter } from './filters';
import { filterCount, toggled, withoutFilters } from './jobs-search';

const namesOf = <Value extends string>(
  values: readonly Value[] | undefined,
  nameOf: (value: Value) => string,
): string | null => (values === undefined ? null : formatList(values.map(nameOf)));

/** The filters in a row, each with what is chosen, and a popover in which it is chosen. */
export function FilterChips({ search, onSearch, isForVisitors = false }: FilterProps) {
  const filter = { search, onSearch };
  const { salaryMin, currency, organization } = search;
  const pay =
    currency === undefined
      ? null
      : salaryMin === undefined
        ? memberTexts.jobs_filter_pay_currency_set({ currency })
        : memberTexts.jobs_filter_pay_set({ pay: formatAmount(salaryMin, currency) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Chip
        title={memberTexts.jobs_filter_country()}
        chosen={namesOf(search.countries, countryName)}
        onRemove={() => {
          onSearch({ ...search, countries: undefined });
        }}
      >
        <CountriesFilter {...filter} />
      </Chip>
      <Chip
        title={memberTexts.jobs_filter_mode()}
        chosen={namesOf(search.workModes, (mode) => workModeTexts[mode]())}
        onRemove={() => {
          onSearch({ ...search, workModes: undefined });
        }}
      >
        <ModesFilter {...filter} />
      </Chip>
      <Chip
        title={memberTexts.jobs_filter_type()}
        chosen={namesOf(search.employmentTypes, (type) => employmentTypeTexts[type]())}
        onRemove={() => {
          onSearch({ ...search, employmentTypes: undefined });
        }}
      >
        <TypesFilter {...filter} />
      </Chip>
      <Chip
        title={memberTexts.jobs_filter_pay()}
        chosen={pay}
        onRemove={() => {
          onSearch({ ...search, salaryMin: undefined, currency: undefined });
        }}
      >
        <PayFilter {...filter} />
      </Chip>
      <Chip
        title={memberTexts.jobs_filter_language()}
        chosen={namesOf(search.languages, languageName)}
        onRemove={() => {
          onSearch({ ...search, languages: undefined });
        }}
      >
        <LanguagesFilter {...filter} />
      </Chip>
      {isForVisitors ? null : (
        <ToggleChip
          label={memberTexts.jobs_filter_proven()}
          isOn={search.onlyProven === true}
          onToggle={() => {
            onSearch({ ...search, onlyProven: search.onlyProven === true ? undefined : true });
          }}
        />
      )}
      {search.tags?.map((tag) => (
        <ToggleChip
          key={tag}
          label={tag}
          isOn
          onToggle={() => {
            onSearch({ ...search, tags: toggled(search.tags, tag) });
          }}
        />
      ))}
      {organization === undefined ? null : (
        <ToggleChip
          label={organization}
          isOn
          onToggle={() => {
            onSearch({ ...search, organization: undefined });
          }}
        />
      )}
      {filterCount(search) < 2 ? null : (
        <Button
          variant="ghost"
          size="s"
          onClick={() => {
            onSearch(withoutFilters(search));
          }}
        >
          {memberTexts.jobs_filters_clear()}
        </Button>
      )}
    </div>
  );
}

type ChipProps = {
  title: string;
  /** What is chosen, in words; null for nothing. */
  chosen: string | null;
  onRemove: () => void;
  children: ReactNode;
};

function Chip({ title, chosen, onRemove, children }: ChipProps) {
  const isOn = chosen !== null;
  const look = isOn
    ? 'border-primary-ink bg-primary-soft text-primary-ink'
    : 'border-border-control bg-surface text-ink hover:border-ink-muted';
  return (
    <div
      className={classNames(
        'inline-flex min-h-8 max-w-88 items-stretch rounded-pill border text-small font-medium pointer-coarse:min-h-11',
        look,
      )}
    >
      <Popover
        title={title}
        trigger={
          <button type="button" className="flex min-w-0 items-center gap-1 rounded-pill ps-3 pe-2.5">
            {isOn ? <span className="sr-only">{title}: </span> : null}
            <span className="truncate">{chosen ?? title}</span>
            {isOn ? null : <Icon name="expand_more" className="text-[1rem]! text-ink-muted" />}
          </button>
        }
      >
        {children}
      </Popover>
      {isOn ? (
        <button
          type="button"
          aria-label={memberTexts.jobs_filter_remove({ filter: chosen })}
          onClick={onRemove}
          className="grid w-8 flex-none place-items-center rounded-pill pointer-coarse:w-11"
        >
          <Icon name="close" className="text-[1rem]!" />
        </button>
      ) : null}
    </div>
  );
}
