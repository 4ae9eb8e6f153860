/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { JobSearchFilter } from './job-search-filter.ts';

/**
 * A search to save.
 */
export interface JobSearchInput {
  /**
     * Name by which the user knows it; one line.
     * @minLength 1
     * @maxLength 100
     */
  name: string;
  filter: JobSearchFilter;
  /** Whether the mail of the day has the new jobs of the search. While `jobSearch` in the settings of notifications is off, there is no mail. */
  isMailed: boolean;
}
