/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Email } from './email.ts';

/**
 * Somebody who applies without an account.
 */
export interface GuestApplicant {
  /**
     * The name, as they wrote it.
     * @minLength 1
     * @maxLength 80
     */
  name: string;
  email: Email;
}
