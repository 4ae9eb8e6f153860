/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ApplicationAnswer } from './application-answer.ts';
import type { ContactSender } from './contact-sender.ts';

/**
 * An application without an account.
 */
export interface GuestApplicationInput {
  sender: ContactSender;
  /**
     * A few words to the team, in Markdown.
     * @minLength 1
     * @maxLength 2000
     * @nullable
     */
  message?: string | null;
  /**
     * Answers to the questions of the job. A question that the job does not have answers 422, because it was changed in the meantime.
     * @maxItems 5
     */
  answers?: ApplicationAnswer[];
}
