import { EmploymentType } from '@/shared/api/generated/model/employment-type';
import type { JobSearchFilter } from '@/shared/api/generated/model/job-search-filter';
import type { SearchJobsParams } from '@/shared/api/generated/model/search-jobs-params';
import { WorkMode } from '@/shared/api/generated/model/work-mode';

/** How many characters the words of a search may have. */
export const queryLimit = 100;

/** How many characters the place of a search may have. */
export const placeLimit = 120;

/** How many countries a search may have. */
export const countryLimit = 10;

/** How many tags a search may have, and how many characters each. */
const tagLimit = 5;
const tagLength = 80;

/** How many languages a search may have. */
export const languageLimit = 5;

/** A search for jobs, as the URL of the page holds it. A missing member selects all jobs. */
export type JobsSearch = {
  /** The saved jobs instead of the search. */
  tab?: 'saved' | undefined;
  query?: string | undefined;
  tags?: readonly string[] | undefined;
  place?: string | undefined;
  countries?: readonly string[] | undefined;
  workModes?: readonly WorkMode[] | undefined;
  employmentTypes?: readonly EmploymentType[] | undefined;
  /** For a year, and only with `currency`. */
  salaryMin?: number | undefined;
  currency?: string | undefined;
  languages?: readonly string[] | undefined;
  /** The domain of an organization. */
  organization?: string | undefined;
  onlyProven?: true | undefined;
  sort?: 'RELEVANCE' | undefined;
  /** The job beside the list. */
  job?: string | undefined;
};

/** The router parses a number in a URL to a number. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** A text without blanks around it, or undefined if nothing is left. */
const shortText = (value: unknown, limit: number): string | undefined =>
  textOf(value).trim().slice(0, limit).trim() || undefined;

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** The valid values of a list, each once; undefined for none. */
function valuesOf<Value extends string>(
  value: unknown,
  isValid: (one: unknown) => one is Value,
  limit: number,
): readonly Value[] | undefined {
  const values = [...new Set((Array.isArray(value) ? value : [value]).filter(isValid))].slice(0, limit);
  return values.length === 0 ? undefined : values;
}

const isIn =
  <Value extends string>(known: Readonly<Record<string, Value>>) =>
  (value: unknown): value is Value =>
    Object.values(known).some((one) => one === value);

const isLike =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    matching(value, pattern) !== undefined;

const isTag = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= tagLength;

const country = /^[A-Z]{2}$/;
const currencyCode = /^[A-Z]{3}$/;
const languageTag = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;
const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The largest pay of the contract. */
export const payLimit = 2_147_483_647;

/** The search parameters of the page. An invalid parameter counts as missing. */
export function jobsSearch(search: Record<string, unknown>): JobsSearch {
  const job = matching(search['job'], uuid);
  if (search['tab'] === 'saved') return { tab: 'saved', job };
  const { salaryMin } = search;
  const currency = matching(search['currency'], currencyCode);
  const isPay = typeof salaryMin === 'number' && Number.isInteger(salaryMin) && salaryMin > 0 && salaryMin <= payLimit;
  return {
    query: shortText(search['query'], queryLimit),
    tags: valuesOf(search['tags'], isTag, tagLimit),
    place: shortText(search['place'], placeLimit),
    countries: valuesOf(search['countries'], isLike(country), countryLimit),
    workModes: valuesOf(search['workModes'], isIn(WorkMode), 3),
    employmentTypes: valuesOf(search['employmentTypes'], isIn(EmploymentType), 7),
    salaryMin: currency !== undefined && isPay ? salaryMin : undefined,
    currency,
    languages: valuesOf(search['languages'], isLike(languageTag), languageLimit),
    organization: matching(search['organization'], domain),
    onlyProven: search['onlyProven'] === true ? true : undefined,
    sort: search['sort'] === 'RELEVANCE' ? 'RELEVANCE' : undefined,
    job,
  };
}

/** The number of filters that are set. Words and order do not count as filters, and a pay counts as one. */
export function filterCount(search: JobsSearch): number {
  const { tags, place, countries, workModes, employmentTypes, currency, languages, organization, onlyProven } = search;
  return [tags, place, countries, workModes, employmentTypes, currency, languages, organization, onlyProven].filter(
    (filter) => filter !== undefined,
  ).length;
}

/** The search without its filters. */
export const withoutFilters = ({ query, sort }: JobsSearch): JobsSearch => ({ query, sort });

/** A list with a value added, or without it if it has it; undefined for none. */
export function toggled<Value extends string>(values: readonly Value[] | undefined, value: Value) {
  const rest = values?.filter((other) => other !== value) ?? [];
  const next = rest.length < (values?.length ?? 0) ? rest : [...rest, value];
  return next.length === 0 ? undefined : next;
}

/** The parameters of the contract for a search. */
export function toParams(wanted: JobsSearch): SearchJobsParams {
  // The router hands on what else an address holds, for example where a link was found. The server refuses it.
  const { tab, job: _, ...search } = jobsSearch(wanted);
  if (tab === 'saved') return { onlySaved: true };
  // The contract has no readonly lists.
  const set = Object.entries<unknown>(search).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set);
}

/** Whether a search looks for something, so that it can be saved. */
export const canBeSaved = (search: JobsSearch): boolean => search.query !== undefined || filterCount(search) > 0;

/** What a saved search keeps of a search. */
export function filterOf({ sort: _, ...search }: JobsSearch): JobSearchFilter {
  return toParams(search);
}
