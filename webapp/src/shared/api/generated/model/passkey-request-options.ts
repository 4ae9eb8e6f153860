/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PasskeyDescriptor } from './passkey-descriptor.ts';

/**
 * What the browser needs to ask for a passkey (`PublicKeyCredentialRequestOptions` of WebAuthn). The user has to be verified by the authenticator.
 */
export interface PasskeyRequestOptions {
  /**
     * Host name of this site.
     * @maxLength 253
     */
  relyingPartyId: string;
  /**
     * Random bytes that the authenticator signs, in base64url.
     * @minLength 43
     * @maxLength 43
     * @pattern ^[A-Za-z0-9_-]{43}$
     */
  challenge: string;
  /**
     * Milliseconds until an answer is no longer accepted.
     * @minimum 1
     * @maximum 300000
     */
  timeout: number;
  /**
     * Passkeys that can be used. Empty for a sign-in, where the person chooses one.
     * @maxItems 10
     */
  allowCredentials: PasskeyDescriptor[];
}
