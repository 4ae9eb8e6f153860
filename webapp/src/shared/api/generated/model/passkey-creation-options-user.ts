/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How the authenticator names the user.
 */
export type PasskeyCreationOptionsUser = {
  /**
     * Random bytes that tell nothing about the user, in base64url.
     * @minLength 1
     * @maxLength 86
     * @pattern ^[A-Za-z0-9_-]+$
     */
  id: string;
  /**
     * The address of the user.
     * @maxLength 254
     */
  name: string;
  /**
     * The name that others see, or the address.
     * @maxLength 254
     */
  displayName: string;
};
