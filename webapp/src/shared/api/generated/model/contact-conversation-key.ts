/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What opens a conversation without an account.
 */
export interface ContactConversationKey {
  /**
     * The token in the link of the mail.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
}
