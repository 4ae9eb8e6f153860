/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether somebody who has no account gets the texts of a conversation by mail.
 */
export interface OutsideConversationMails {
  /**
     * The token in the link of the mail.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
  /** Whether further texts are mailed. */
  mailed: boolean;
}
