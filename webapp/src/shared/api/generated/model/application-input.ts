/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationAnswer } from './application-answer.ts';
import type { ProfileLens } from './profile-lens.ts';

/**
 * An application.
 */
export interface ApplicationInput {
  /**
     * A few words to the team, in Markdown.
     * @minLength 1
     * @maxLength 2000
     * @nullable
     */
  message?: string | null;
  /** What the team sees of the profile, `null` for all of it. */
  lens: ProfileLens | null;
  /**
     * Answers to the questions of the job. A question that the job does not have answers 422, because it was changed in the meantime.
     * @maxItems 5
     */
  answers?: ApplicationAnswer[];
}
