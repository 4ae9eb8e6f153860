/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationCount } from './application-count.ts';
import type { ReceivedApplicationSummary } from './received-application-summary.ts';

/**
 * A page of applications for a job.
 */
export interface ReceivedApplicationPage {
  /**
     * The applications.
     * @maxItems 100
     */
  items: ReceivedApplicationSummary[];
  /**
     * How many applications for the job are in each state. States without any are left out.
     * @maxItems 9
     */
  counts: ApplicationCount[];
  /**
     * For the next page; `null` on the last one.
     * @minLength 1
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
}
