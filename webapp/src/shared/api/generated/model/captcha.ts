/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The solution of a captcha challenge. The last two members are part of the token too and must agree with it when they are sent.
 */
export interface Captcha {
  /**
     * Base64 of the JSON object with algorithm, challenge, number, salt and signature.
     * @minLength 1
     * @maxLength 8192
     */
  token: string;
  /**
     * Id of the challenge.
     * @maxLength 128
     * @nullable
     */
  id?: string | null;
  /**
     * Hash that was to be found.
     * @maxLength 2048
     * @nullable
     */
  challenge?: string | null;
}
