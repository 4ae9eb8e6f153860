/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { JobSummary } from './job-summary.ts';

/**
 * A page of jobs.
 */
export interface JobPage {
  /**
     * The jobs.
     * @maxItems 100
     */
  items: JobSummary[];
  /**
     * For the next page; `null` on the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
}
