/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactTarget } from './contact-target.ts';
import type { RecruiterIntroInput } from './recruiter-intro-input.ts';

/**
 * A text to a person.
 */
export interface ConversationInput {
  to: ContactTarget;
  /**
     * Plain text of one or more lines.
     * @minLength 1
     * @maxLength 4000
     */
  text: string;
  /** What a Recruiter offers. With the role Recruiter it is required for a request. */
  intro?: RecruiterIntroInput | null;
  /**
     * Name of the text, chosen by whoever writes it. The same name is the same text for ever.
     * @minLength 36
     * @maxLength 36
     */
  clientId: string;
}
