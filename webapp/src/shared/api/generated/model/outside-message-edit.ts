/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A change of an own text of somebody who is not a member.
 */
export interface OutsideMessageEdit {
  /**
     * The token in the link of the mail.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
  /**
     * The `id` of the text.
     * @minLength 36
     * @maxLength 36
     */
  messageId: string;
  /**
     * What it says now, plain text of one or more lines; `null` takes it back.
     * @minLength 1
     * @maxLength 4000
     * @nullable
     */
  text: string | null;
}
