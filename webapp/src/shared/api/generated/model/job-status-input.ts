/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { JobStatusInputCloseReason } from './job-status-input-close-reason.ts';
import type { JobStatusInputStatus } from './job-status-input-status.ts';

/**
 * The new state of a job.
 */
export interface JobStatusInput {
  /** `OPEN` publishes a draft, `CLOSED` ends an open job. */
  status: JobStatusInputStatus;
  /**
     * Why it is closed; required with `CLOSED`.
     * @nullable
     */
  closeReason?: JobStatusInputCloseReason;
}
