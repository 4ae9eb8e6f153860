/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { CursorParameter } from './cursor-parameter.ts';
import type { LimitParameter } from './limit-parameter.ts';
import type { Role } from './role.ts';
import type { SearchPeopleSort } from './search-people-sort.ts';

export type SearchPeopleParams = {
/**
 * Words. The first ten count. A text of signs alone finds nobody.
 * @maxLength 100
 */
query?: string;
/**
 * What the people came for.
 */
role?: Role;
/**
 * Tags of the profile. People have to have all of them, whatever their letter case.
 * @maxItems 5
 * @items.minLength 1
 * @items.maxLength 80
 */
tags?: string[];
/**
 * Words that the location has to have.
 * @maxLength 120
 */
location?: string;
/**
 * Whether the people have to look for work.
 */
openToWork?: boolean;
/**
 * `RELEVANCE` lists first whom the words name exactly, then whose name begins with them, then the others. `NEWEST` lists those first who joined
 * last, as do equally good matches and searches without `query`.
 */
sort?: SearchPeopleSort;
/**
 * Whether to count the tags and locations of the found people.
 */
facets?: boolean;
/**
 * Where to go on, as `nextCursor` of the page before said. Without it the list begins.
 * @minLength 1
 * @maxLength 512
 */
cursor?: CursorParameter;
/**
 * How many items to answer at most.
 * @minimum 1
 * @maximum 100
 */
limit?: LimitParameter;
};
