/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The answer of an authenticator that has used a passkey, each member in base64url.
 */
export interface PasskeyAssertion {
  /**
     * Id of the credential, in base64url.
     * @minLength 1
     * @maxLength 1364
     * @pattern ^[A-Za-z0-9_-]+$
     */
  id: string;
  /**
     * What the browser has signed.
     * @minLength 1
     * @maxLength 4096
     * @pattern ^[A-Za-z0-9_-]+$
     */
  clientDataJSON: string;
  /**
     * What the authenticator tells.
     * @minLength 1
     * @maxLength 2048
     * @pattern ^[A-Za-z0-9_-]+$
     */
  authenticatorData: string;
  /**
     * The signature.
     * @minLength 1
     * @maxLength 2048
     * @pattern ^[A-Za-z0-9_-]+$
     */
  signature: string;
  /**
     * The `user.id` of the registration. It may be missing where the passkeys that can be used were named.
     * @minLength 1
     * @maxLength 86
     * @pattern ^[A-Za-z0-9_-]+$
     */
  userHandle?: string;
}
