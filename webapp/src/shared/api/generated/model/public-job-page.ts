/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PublicHirer } from './public-hirer.ts';
import type { PublicJobSummary } from './public-job-summary.ts';

/**
 * A page of jobs for everybody.
 */
export interface PublicJobPage {
  /**
     * The jobs.
     * @maxItems 100
     */
  items: PublicJobSummary[];
  /** Who hires, on the first page of the jobs of one `organization` that is proven; `null` on all others. */
  hirer: PublicHirer | null;
  /**
     * For the next page; `null` on the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
}
