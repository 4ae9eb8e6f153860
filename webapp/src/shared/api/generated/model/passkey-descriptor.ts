/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Names a passkey to authenticators.
 */
export interface PasskeyDescriptor {
  /**
     * Id of the credential, in base64url.
     * @minLength 1
     * @maxLength 1364
     * @pattern ^[A-Za-z0-9_-]+$
     */
  id: string;
  /**
     * How the authenticator can be reached, as it was told at the registration.
     * @maxItems 10
     * @items.maxLength 20
     * @items.pattern ^[a-z-]{1,20}$
     */
  transports: string[];
}
