/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationNote } from './application-note.ts';
import type { ApplicationStatus } from './application-status.ts';
import type { ETag } from './etag.ts';
import type { GuestApplicant } from './guest-applicant.ts';
import type { PersonSummary } from './person-summary.ts';
import type { Uuid } from './uuid.ts';

/**
 * An application in the list of the team.
 */
export interface ReceivedApplicationSummary {
  id: Uuid;
  /** Who applies, as far as the link shows it; `null` when the link has ended, and for an application that was sent without an account. */
  applicant: PersonSummary | null;
  /**
     * Who has applied without an account, also if the application belongs to an account by now; `null` for members, and after the application has
     * ended.
     */
  guest: GuestApplicant | null;
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
  /**
     * How many notes the team has written.
     * @minimum 0
     * @maximum 100
     */
  noteCount: number;
  /** The note that the team has written last; `null` without one. */
  newestNote: ApplicationNote | null;
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
