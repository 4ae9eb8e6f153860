/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * An answer of somebody who is not a member.
 */
export interface ContactStrangerAnswerInput {
  /**
     * The token in the link of the mail.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
  /**
     * Plain text of one or more lines.
     * @minLength 1
     * @maxLength 2000
     */
  text: string;
}
