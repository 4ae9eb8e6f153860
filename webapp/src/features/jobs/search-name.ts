import { formatList } from '@/shared/i18n/format';
import { countryName, languageName } from '@/shared/i18n/language-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { formatAmount } from '@/shared/i18n/pay-words';
import { employmentTypeTexts, workModeTexts } from '@/shared/i18n/work-words';
import type { JobsSearch } from './jobs-search';

/** How many characters the name of a saved search may have. */
const nameLimit = 100;

/** A name for a search that says what it looks for. */
export function nameOf(search: JobsSearch): string {
  const { query, tags, place, countries, workModes, employmentTypes, salaryMin, currency, languages, organization } =
    search;
  const list = <Value extends string>(values: readonly Value[] | undefined, textOf: (value: Value) => string) =>
    values === undefined ? undefined : formatList(values.map(textOf));
  const pay = currency === undefined || salaryMin === undefined ? currency : formatAmount(salaryMin, currency);
  return [
    query,
    list(tags, (tag) => tag),
    place,
    list(countries, countryName),
    list(workModes, (mode) => workModeTexts[mode]()),
    list(employmentTypes, (type) => employmentTypeTexts[type]()),
    pay,
    list(languages, languageName),
    organization,
    search.onlyProven === true ? memberTexts.jobs_filter_proven() : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
    .slice(0, nameLimit)
    .trim();
}
