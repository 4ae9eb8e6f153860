import type { Role } from '@/shared/api/generated/model/role';
import { comparable } from '@/shared/lib/comparable';

/** How many tags a search may have. */
export const tagLimit = 5;

/** How many characters the words of a search may have. */
export const queryLimit = 100;

/** How many characters the place of a search may have. */
export const locationLimit = 120;

const tagLengthLimit = 40;

/** How many characters the text may have that is searched for among the names of connections. */
const nameQueryLimit = 60;

/** The views of the page besides the search. */
export type PeopleTab = 'connections' | 'requests';

/** A search for people, as the URL of the page holds it. A missing member selects everybody. */
export type PeopleSearch = {
  /** Another view than the search, in which `query` is searched for among the names. */
  tab?: PeopleTab | undefined;
  query?: string | undefined;
  role?: Role | undefined;
  tags?: readonly string[] | undefined;
  location?: string | undefined;
  openToWork?: true | undefined;
  sort?: 'NEWEST' | undefined;
};

/** The router parses a number in a URL to a number. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** A text without blanks around it, or undefined if nothing is left. */
const shortText = (value: unknown, limit: number): string | undefined =>
  textOf(value).trim().slice(0, limit).trim() || undefined;

function tagsOf(value: unknown): readonly string[] | undefined {
  const tags = (Array.isArray(value) ? value : [value]).flatMap((tag) => shortText(tag, tagLengthLimit) ?? []);
  return tags.length === 0 ? undefined : [...new Set(tags)].slice(0, tagLimit);
}

/** The search parameters of the page. An invalid parameter counts as missing. */
export function peopleSearch(search: Record<string, unknown>): PeopleSearch {
  const { role, openToWork, sort, tab } = search;
  if (tab === 'requests') return { tab };
  if (tab === 'connections') return { tab, query: shortText(search['query'], nameQueryLimit) };
  return {
    query: shortText(search['query'], queryLimit),
    role: role === 'Wright' || role === 'Recruiter' ? role : undefined,
    tags: tagsOf(search['tags']),
    location: shortText(search['location'], locationLimit),
    openToWork: openToWork === true ? true : undefined,
    sort: sort === 'NEWEST' ? sort : undefined,
  };
}

/** The number of filters that are set. Words and order do not count as filters. */
export function filterCount({ role, tags = [], location, openToWork }: PeopleSearch): number {
  return [role, location, openToWork].filter((filter) => filter !== undefined).length + tags.length;
}

/** The search without its filters. */
export const withoutFilters = ({ query, sort }: PeopleSearch): PeopleSearch => ({ query, sort });

const isSame = (a: string, b: string) => comparable(a) === comparable(b);

/** Whether a tag is among the filters, whatever its letter case. */
export const hasTag = ({ tags = [] }: PeopleSearch, label: string): boolean => tags.some((tag) => isSame(tag, label));

/** Adds a tag to the search, or removes it if the search has it. */
export function withToggledTag(search: PeopleSearch, label: string): PeopleSearch {
  const { tags = [] } = search;
  const rest = tags.filter((tag) => !isSame(tag, label));
  const next = rest.length < tags.length ? rest : [...tags, label];
  return { ...search, tags: next.length === 0 ? undefined : next };
}
