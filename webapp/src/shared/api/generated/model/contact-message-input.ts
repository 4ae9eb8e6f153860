/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContactSender } from './contact-sender.ts';
import type { ContactTarget } from './contact-target.ts';

/**
 * A message to the person of a profile.
 */
export interface ContactMessageInput {
  to: ContactTarget;
  /**
     * Plain text of one or more lines.
     * @minLength 1
     * @maxLength 2000
     */
  text: string;
  /** Who writes; only without a session, and then required. */
  sender?: ContactSender | null;
}
