/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ShareRecipient } from './share-recipient.ts';

/**
 * A profile link on its way to one person. Name and subject are one line, all of it is plain text.
 */
export interface ShareMessage {
  recipient: ShareRecipient;
  /**
     * Subject of the mail.
     * @minLength 1
     * @maxLength 150
     */
  subject: string;
  /**
     * What the sender says. At most two addresses of pages; they cannot be clicked in the mail.
     * @minLength 1
     * @maxLength 2000
     */
  message: string;
}
