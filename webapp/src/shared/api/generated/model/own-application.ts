/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationAnswer } from './application-answer.ts';
import type { ApplicationEvent } from './application-event.ts';
import type { ApplicationStatus } from './application-status.ts';
import type { ETag } from './etag.ts';
import type { JobSummary } from './job-summary.ts';
import type { Uuid } from './uuid.ts';

/**
 * An application, as its applicant sees it.
 */
export interface OwnApplication {
  id: Uuid;
  /** The job; `null` if it was deleted. */
  job: JobSummary | null;
  status: ApplicationStatus;
  /**
     * What the applicant wrote to the team, in Markdown; `null` without a text, and after the applicant has taken the application back.
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
     * The personal link of the application; `null` when it has ended, and for an application that was sent without an account.
     * @minimum 1
     * @maximum 9007199254740991
     * @nullable
     */
  linkId: number | null;
  /**
     * Address of the profile by the link of the application; `null` without a link.
     * @minLength 1
     * @maxLength 2048
     * @nullable
     */
  profileUrl: string | null;
  /**
     * How often the profile was opened by the link.
     * @minimum 0
     * @maximum 2147483647
     */
  visits: number;
  /**
     * The last of these visits.
     * @maxLength 35
     * @nullable
     */
  lastVisitedAt: string | null;
  /**
     * Until when the team has to answer. If it does not, the application ends as `NO_RESPONSE`. `null` for an offer and a final state.
     * @maxLength 35
     * @nullable
     */
  responseDueAt: string | null;
  /**
     * When the link ends, as things stand, which is 180 days after the final state, or after `responseDueAt`.
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
  /**
     * When it was last changed.
     * @maxLength 35
     */
  updatedAt: string;
  /**
     * Counts the changes.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
  etag: ETag;
}
