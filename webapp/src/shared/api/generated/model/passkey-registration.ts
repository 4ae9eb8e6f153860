/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A new passkey; what the authenticator has answered is in base64url.
 */
export interface PasskeyRegistration {
  /**
     * Name by which the user knows it; one line.
     * @minLength 1
     * @maxLength 50
     */
  name: string;
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
     * The public key and what the authenticator tells.
     * @minLength 1
     * @maxLength 8192
     * @pattern ^[A-Za-z0-9_-]+$
     */
  attestationObject: string;
  /**
     * How the authenticator can be reached, as it was told at the registration.
     * @maxItems 10
     * @items.maxLength 20
     * @items.pattern ^[a-z-]{1,20}$
     */
  transports: string[];
}
