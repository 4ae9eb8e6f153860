/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The code that the sender typed, and the message that it belongs to.
 */
export interface ContactVerificationInput {
  /**
     * The token of the receipt.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
  /**
     * The code. Spaces and dashes are ignored.
     * @minLength 8
     * @maxLength 24
     * @pattern ^[0-9A-Za-z -]{8,24}$
     */
  code: string;
}
