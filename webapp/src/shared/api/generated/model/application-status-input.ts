/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationStatusInputStatus } from './application-status-input-status.ts';

/**
 * The new state of an application. A rejection has a `requirement` or a `reason`, the other states have neither.
 */
export interface ApplicationStatusInput {
  /** The new state. */
  status: ApplicationStatusInputStatus;
  /**
     * The requirement of the job that was not met, as it is written there.
     * @minLength 1
     * @maxLength 300
     * @nullable
     */
  requirement?: string | null;
  /**
     * The reason in the words of the team.
     * @minLength 1
     * @maxLength 500
     * @nullable
     */
  reason?: string | null;
}
