/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A change of a passkey.
 */
export interface PasskeyUpdate {
  /**
     * Name by which the user knows it; one line.
     * @minLength 1
     * @maxLength 50
     */
  name: string;
}
