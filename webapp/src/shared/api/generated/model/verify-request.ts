/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Email } from './email.ts';

/**
 * The code that the person typed, and the address it went to.
 */
export interface VerifyRequest {
  email: Email;
  /**
     * The code. Spaces and dashes are ignored.
     * @minLength 8
     * @maxLength 24
     * @pattern ^[0-9A-Za-z -]{8,24}$
     */
  token: string;
}
