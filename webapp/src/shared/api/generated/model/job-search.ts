/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ETag } from './etag.ts';
import type { JobSearchFilter } from './job-search-filter.ts';
import type { Uuid } from './uuid.ts';

/**
 * A saved search.
 */
export interface JobSearch {
  id: Uuid;
  /**
     * Name by which the user knows it; one line.
     * @minLength 1
     * @maxLength 100
     */
  name: string;
  filter: JobSearchFilter;
  /** Whether the mail of the day has the new jobs of the search. While `jobSearch` in the settings of notifications is off, there is no mail. */
  isMailed: boolean;
  /**
     * When it was saved.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * Grows with every change.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
  etag: ETag;
}
