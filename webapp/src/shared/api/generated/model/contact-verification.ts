/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A message that waits for the code. Keep the token in memory only.
 */
export interface ContactVerification {
  /**
     * Names the message for `verifyContactMessage`.
     * @minLength 43
     * @maxLength 43
     * @pattern ^[A-Za-z0-9_-]{43}$
     */
  token: string;
  /**
     * Until when the code is accepted.
     * @maxLength 35
     */
  expiresAt: string;
  /**
     * Characters of the code.
     * @minimum 4
     * @maximum 16
     */
  codeLength: number;
  /**
     * Where the code went, hidden except for its beginning.
     * @maxLength 254
     */
  sentTo: string;
}
