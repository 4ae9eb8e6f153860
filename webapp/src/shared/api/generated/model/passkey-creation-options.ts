/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PasskeyCreationOptionsRelyingParty } from './passkey-creation-options-relying-party.ts';
import type { PasskeyCreationOptionsUser } from './passkey-creation-options-user.ts';
import type { PasskeyDescriptor } from './passkey-descriptor.ts';

/**
 * What the browser needs to create a passkey (`PublicKeyCredentialCreationOptions` of WebAuthn). The passkey has to be discoverable and the user
 * verified by the authenticator; no attestation is asked for.
 */
export interface PasskeyCreationOptions {
  /** This site. */
  relyingParty: PasskeyCreationOptionsRelyingParty;
  /** How the authenticator names the user. */
  user: PasskeyCreationOptionsUser;
  /**
     * Random bytes that the authenticator signs, in base64url.
     * @minLength 43
     * @maxLength 43
     * @pattern ^[A-Za-z0-9_-]{43}$
     */
  challenge: string;
  /**
     * Accepted algorithms of signatures, by their number of COSE, the preferred first.
     * @maxItems 10
     * @items.minimum -65535
     * @items.maximum -1
     */
  algorithms: number[];
  /**
     * Milliseconds until an answer is no longer accepted.
     * @minimum 1
     * @maximum 300000
     */
  timeout: number;
  /**
     * Passkeys of the user. An authenticator that has one creates no other.
     * @maxItems 10
     */
  excludeCredentials: PasskeyDescriptor[];
}
