import { type ReactNode, useId } from 'react';
import { countryChoices, currencyChoices, languageChoices } from '@/shared/config/choices';
import { isWholeNumber, withoutThousands } from '@/shared/form/rules';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { employmentTypeTexts, workModeTexts } from '@/shared/i18n/work-words';
import { useTypedText } from '@/shared/lib/use-typed-text';
import { Button } from '@/shared/ui/button';
import { Combobox } from '@/shared/ui/combobox';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/field';
import { LimitedField } from '@/shared/ui/limited-field';
import { MultiCombobox } from '@/shared/ui/multi-combobox';
import { Switch } from '@/shared/ui/switch';
import { TextInput } from '@/shared/ui/text-input';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import {
  countryLimit,
  filterCount,
  type JobsSearch,
  languageLimit,
  payLimit,
  placeLimit,
  toggled,
  withoutFilters,
} from './jobs-search';

export type FilterProps = {
  search: JobsSearch;
  onSearch: (search: JobsSearch) => void;
  /** Visitors find jobs of proven organizations alone, so they are not asked. */
  isForVisitors?: boolean;
};

/** The currency of a pay that is typed before a currency is chosen. */
const firstCurrency = 'EUR';

/** How many characters a number with its separators may have. */
const payTextLimit = 20;

const orNone = (values: string[]) => (values.length === 0 ? undefined : values);

export function CountriesFilter({ search, onSearch }: FilterProps) {
  return (
    <Field label={memberTexts.jobs_filter_country()} isOptional>
      <MultiCombobox
        options={countryChoices()}
        value={search.countries ?? []}
        limit={countryLimit}
        placeholder={memberTexts.jobs_filter_countries_add()}
        onChange={(countries) => {
          onSearch({ ...search, countries: orNone(countries) });
        }}
      />
    </Field>
  );
}

export function LanguagesFilter({ search, onSearch }: FilterProps) {
  return (
    <Field label={memberTexts.jobs_filter_language()} isOptional>
      <MultiCombobox
        options={languageChoices()}
        value={search.languages ?? []}
        limit={languageLimit}
        placeholder={memberTexts.jobs_filter_languages_add()}
        onChange={(languages) => {
          onSearch({ ...search, languages: orNone(languages) });
        }}
      />
    </Field>
  );
}

export function ModesFilter({ search, onSearch }: FilterProps) {
  return (
    <Choices title={memberTexts.jobs_filter_mode()}>
      {(Object.keys(workModeTexts) as (keyof typeof workModeTexts)[]).map((mode) => (
        <ToggleChip
          key={mode}
          label={workModeTexts[mode]()}
          isOn={search.workModes?.includes(mode) === true}
          onToggle={() => {
            onSearch({ ...search, workModes: toggled(search.workModes, mode) });
          }}
        />
      ))}
    </Choices>
  );
}

export function TypesFilter({ search, onSearch }: FilterProps) {
  return (
    <Choices title={memberTexts.jobs_filter_type()}>
      {(Object.keys(employmentTypeTexts) as (keyof typeof employmentTypeTexts)[]).map((type) => (
        <ToggleChip
          key={type}
          label={employmentTypeTexts[type]()}
          isOn={search.employmentTypes?.includes(type) === true}
          onToggle={() => {
            onSearch({ ...search, employmentTypes: toggled(search.employmentTypes, type) });
          }}
        />
      ))}
    </Choices>
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

/** The number of a pay for a year; null for a text that is none. */
function payIn(text: string): number | null {
  const digits = withoutThousands(text);
  const pay = Number(digits);
  return isWholeNumber(digits) && pay > 0 && pay <= payLimit ? pay : null;
}

/** The pay for a year that a range has to reach, in a currency. */
export function PayFilter({ search, onSearch }: FilterProps) {
  const hintId = useId();
  const [typed, setTyped] = useTypedText(search.salaryMin?.toString() ?? '', payTextLimit, (text) => {
    const salaryMin = text === '' ? undefined : payIn(text);
    if (salaryMin !== null) onSearch({ ...search, salaryMin, currency: search.currency ?? firstCurrency });
  });
  const isWrong = typed.trim() !== '' && payIn(typed.trim()) === null;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-start gap-2" aria-describedby={hintId}>
        <Field
          label={memberTexts.jobs_filter_pay_from()}
          isOptional
          {...(isWrong ? { error: appTexts.rule_count() } : {})}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
        </Field>
        <Field label={memberTexts.jobs_filter_pay_currency()} isOptional>
          <Combobox
            options={currencyChoices()}
            value={search.currency ?? null}
            onChange={(currency) => {
              onSearch({
                ...search,
                currency: currency ?? undefined,
                salaryMin: currency === null ? undefined : search.salaryMin,
              });
            }}
          />
        </Field>
      </div>
      <p id={hintId} className="text-caption text-ink-muted">
        {memberTexts.jobs_filter_pay_hint()}
      </p>
    </div>
  );
}

function PlaceFilter({ search, onSearch }: FilterProps) {
  const [typed, setTyped] = useTypedText(search.place ?? '', placeLimit, (text) => {
    onSearch({ ...search, place: text === '' ? undefined : text });
  });
  return (
    <LimitedField label={memberTexts.jobs_place()} text={typed} limit={placeLimit}>
      <TextInput
        value={typed}
        placeholder={memberTexts.jobs_place_example()}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
    </LimitedField>
  );
}

export type FiltersDialogProps = FilterProps & {
  isOpen: boolean;
  onClose: () => void;
  /** The number of found jobs in words. */
  countText: string | null;
};

/** All filters on small screens, in a sheet. Each change takes effect at once. */
export function FiltersDialog({
  isOpen,
  onClose,
  countText,
  search,
  onSearch,
  isForVisitors = false,
}: FiltersDialogProps) {
  const filter = { search, onSearch };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={memberTexts.jobs_filters()}
      description={<span role="status">{countText}</span>}
      actions={<Button onClick={onClose}>{memberTexts.jobs_filters_done()}</Button>}
    >
      <div className="flex flex-col gap-6">
        <PlaceFilter {...filter} />
        <CountriesFilter {...filter} />
        <ModesFilter {...filter} />
        <TypesFilter {...filter} />
        <PayFilter {...filter} />
        <LanguagesFilter {...filter} />
        {isForVisitors ? null : (
          <Switch
            label={<span className="text-small font-semibold">{memberTexts.jobs_filter_proven()}</span>}
            isOn={search.onlyProven === true}
            onChange={(isOn) => {
              onSearch({ ...search, onlyProven: isOn ? true : undefined });
            }}
          />
        )}
        {filterCount(search) === 0 ? null : (
          <Button
            variant="secondary"
            size="s"
            icon="close"
            className="self-start"
            onClick={() => {
              onSearch(withoutFilters(search));
            }}
          >
            {memberTexts.jobs_filters_clear()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
