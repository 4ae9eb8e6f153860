/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationAnswer } from './application-answer.ts';
import type { ApplicationEvent } from './application-event.ts';
import type { ApplicationStatus } from './application-status.ts';
import type { PublicJobSummary } from './public-job-summary.ts';

/**
 * An application that was sent without an account, as its applicant sees it.
 */
export interface GuestApplication {
  /** The job; `null` if it was deleted, or is not public any more. */
  job: PublicJobSummary | null;
  status: ApplicationStatus;
  /**
     * The name, as the applicant wrote it; `null` after the application has been taken back.
     * @minLength 1
     * @maxLength 80
     * @nullable
     */
  name: string | null;
  /**
     * The own address, hidden except for its beginning; `null` after the application has been taken back.
     * @maxLength 254
     * @nullable
     */
  sentTo: string | null;
  /**
     * What the applicant wrote to the team, in Markdown; `null` without a text, and after the application has been taken back.
     * @minLength 1
     * @maxLength 2000
     * @nullable
     */
  message: string | null;
  /**
     * Answers to the questions of the job, with the questions as they were asked.
     * @maxItems 5
     */
  answers: ApplicationAnswer[];
  /**
     * Until when the team has to answer. If it does not, the application ends as `NO_RESPONSE`. `null` for an offer and a final state.
     * @maxLength 35
     * @nullable
     */
  responseDueAt: string | null;
  /**
     * When the application is deleted, as things stand, which is 180 days after the final state, or after `responseDueAt`.
     * @maxLength 35
     * @nullable
     */
  endsAt: string | null;
  /**
     * What happened, the first first. Both sides see the same.
     * @maxItems 50
     */
  events: ApplicationEvent[];
  /**
     * When it was sent.
     * @maxLength 35
     */
  createdAt: string;
}
