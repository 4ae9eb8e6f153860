/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Email } from './email.ts';

/**
 * The one person who gets the mail.
 */
export interface ShareRecipient {
  /**
     * How the mail addresses them.
     * @minLength 1
     * @maxLength 80
     */
  name: string;
  email: Email;
}
