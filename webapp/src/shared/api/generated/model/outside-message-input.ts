/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A text of somebody who is not a member.
 */
export interface OutsideMessageInput {
  /**
     * The token in the link of the mail.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
  /**
     * Plain text of one or more lines.
     * @minLength 1
     * @maxLength 4000
     */
  text: string;
  /**
     * Name of the text, chosen by whoever writes it. The same name is the same text for ever.
     * @minLength 36
     * @maxLength 36
     */
  clientId: string;
}
