/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Email } from './email.ts';
import type { Role } from './role.ts';

/**
 * Changes to the user; a missing member stays as it is. `role` and `completeSetup` are accepted only while the account is not ready.
 * `completeSetup` needs displayName, role and acceptedTermsVersion, set before or in the same call. Neither goes together with a new `email`.
 */
export interface UserUpdate {
  /**
     * Name that others see; one line, no address in it.
     * @minLength 1
     * @maxLength 80
     */
  displayName?: string;
  email?: Email;
  role?: Role;
  /**
     * The present version of the terms, which `getPublicConfig` names.
     * @minLength 1
     * @maxLength 20
     */
  acceptedTermsVersion?: string;
  /** Ends the setup. */
  completeSetup?: true;
}
