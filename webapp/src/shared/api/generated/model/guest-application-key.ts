/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The token of an application.
 */
export interface GuestApplicationKey {
  /**
     * The token of an application that was sent without an account.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
}
