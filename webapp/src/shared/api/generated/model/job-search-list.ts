/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { JobSearch } from './job-search.ts';

/**
 * The saved searches of the user.
 */
export interface JobSearchList {
  /**
     * The newest come first.
     * @maxItems 20
     */
  items: JobSearch[];
}
