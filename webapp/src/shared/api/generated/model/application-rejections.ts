/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationRejection } from './application-rejection.ts';

/**
 * Rejections of applications for one job.
 */
export interface ApplicationRejections {
  /**
     * The rejections, one for each application.
     * @minItems 1
     * @maxItems 50
     */
  items: ApplicationRejection[];
}
