/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What opens a conversation without an account.
 */
export interface OutsideConversationKey {
  /**
     * The token in the link of the mail.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
  /**
     * Only texts with a smaller sequence.
     * @minimum 1
     * @maximum 9007199254740991
     */
  before?: number;
}
