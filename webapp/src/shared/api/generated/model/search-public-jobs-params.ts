/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { CursorParameter } from './cursor-parameter.ts';
import type { EmploymentType } from './employment-type.ts';
import type { LimitParameter } from './limit-parameter.ts';
import type { SearchPublicJobsSort } from './search-public-jobs-sort.ts';
import type { WorkMode } from './work-mode.ts';

export type SearchPublicJobsParams = {
/**
 * Words. The first ten count. Each has to begin a word of the title, the organization, the domain, the tags, the places or the
 * description. A text of signs alone finds nothing.
 * @maxLength 100
 */
query?: string;
/**
 * Tags. Jobs have to have all of them, whatever their letter case.
 * @maxItems 5
 * @items.minLength 1
 * @items.maxLength 80
 */
tags?: string[];
/**
 * Words that one locality of the job has to have.
 * @maxLength 120
 */
place?: string;
/**
 * Countries, ISO 3166-1 alpha-2: jobs with a place in one of them, and remote jobs that people in one of them may apply for.
 * @maxItems 10
 * @items.minLength 2
 * @items.maxLength 2
 * @items.pattern ^[A-Z]{2}$
 */
countries?: string[];
/**
 * Where the work is done.
 * @maxItems 3
 */
workModes?: WorkMode[];
/**
 * Kinds of employment.
 * @maxItems 7
 */
employmentTypes?: EmploymentType[];
/**
 * Pay for a year that the upper end of the range has to reach. An hour counts 1,720 times a year, a day 220 times, a week 52 times, a
 * month 12 times. It needs `currency`; currencies are not converted.
 * @minimum 0
 * @maximum 2147483647
 */
salaryMin?: number;
/**
 * Currency of the pay, ISO 4217. Jobs without pay and in other currencies are left out.
 * @minLength 3
 * @maxLength 3
 * @pattern ^[A-Z]{3}$
 */
currency?: string;
/**
 * Languages, BCP 47: jobs that name one of them.
 * @maxItems 5
 * @items.minLength 2
 * @items.maxLength 35
 */
languages?: string[];
/**
 * Domain of an organization.
 * @minLength 3
 * @maxLength 253
 * @pattern ^[a-z0-9-]+(\.[a-z0-9-]+)+$
 */
organization?: string;
/**
 * `NEWEST` lists the jobs that were published last first, `RELEVANCE` those first whose title has the words. Without `query` both are the
 * same.
 */
sort?: SearchPublicJobsSort;
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
