/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * An answer.
 */
export interface ContactAnswerInput {
  /**
     * Plain text of one or more lines.
     * @minLength 1
     * @maxLength 2000
     */
  text: string;
  /** Whether the mail has the address of the user, so that the other person can reply to it. */
  shareAddress: boolean;
}
