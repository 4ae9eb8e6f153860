/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationParty } from './application-party.ts';
import type { ApplicationStatus } from './application-status.ts';

/**
 * A step of an application.
 */
export interface ApplicationEvent {
  /**
     * When it happened.
     * @maxLength 35
     */
  at: string;
  by: ApplicationParty;
  status: ApplicationStatus;
  /**
     * The requirement of the job that was not met, as it is written there.
     * @minLength 1
     * @maxLength 300
     * @nullable
     */
  requirement: string | null;
  /**
     * The reason in the words of the team.
     * @minLength 1
     * @maxLength 500
     * @nullable
     */
  reason: string | null;
}
