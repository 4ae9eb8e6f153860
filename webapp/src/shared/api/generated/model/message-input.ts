/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A text.
 */
export interface MessageInput {
  /**
     * Plain text of one or more lines.
     * @minLength 1
     * @maxLength 4000
     */
  text: string;
  /** Whether the mail has the address of the user, so that the other person can reply to it. */
  shareAddress?: boolean;
  /**
     * Name of the text, chosen by whoever writes it. The same name is the same text for ever.
     * @minLength 36
     * @maxLength 36
     */
  clientId: string;
}
