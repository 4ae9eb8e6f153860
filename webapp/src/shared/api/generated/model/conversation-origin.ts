/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ConversationJob } from './conversation-job.ts';

/**
 * How a conversation began.
 */
export interface ConversationOrigin {
  /**
     * From the public page (`PROFILE`), by a personal link (`LINK`), between people who are connected (`CONNECTION`), by finding the person (`PERSON`), or
     * between an applicant and somebody who hires for the job (`APPLICATION`).
     * @maxLength 40
     */
  kind: string;
  /**
     * Name of the personal link; only its owner is told, and only while it exists.
     * @minLength 1
     * @maxLength 80
     * @nullable
     */
  link: string | null;
  /** The job of an `APPLICATION`; `null` once the application or the job is deleted, and for somebody who does not hire for the job any more. */
  job: ConversationJob | null;
}
