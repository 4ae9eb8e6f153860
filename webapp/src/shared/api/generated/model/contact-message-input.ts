/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactSender } from './contact-sender.ts';
import type { ContactTarget } from './contact-target.ts';

/**
 * A text to the person of a profile, by somebody who is not signed in.
 */
export interface ContactMessageInput {
  to: ContactTarget;
  /**
     * Plain text of one or more lines.
     * @minLength 1
     * @maxLength 4000
     */
  text: string;
  sender: ContactSender;
}
