/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ChallengeTokenCodeLength } from './challenge-token-code-length.ts';

/**
 * A pending sign-in or change. Keep the token in memory only.
 */
export interface ChallengeToken {
  /**
     * Send it as bearer to `verifyUser` or `reissueToken`.
     * @minLength 47
     * @maxLength 47
     * @pattern ^chl_[A-Za-z0-9_-]{43}$
     */
  token: string;
  /**
     * What the right code will do. More may join.
     * @maxLength 40
     */
  purpose: string;
  /**
     * Until when the code is accepted.
     * @maxLength 35
     */
  expiresAt: string;
  /**
     * Seconds until a new code can be requested.
     * @minimum 0
     * @maximum 86400
     */
  resendAfter: number;
  /** How many characters the code has. 8 are digits, 13 are letters and digits. */
  codeLength: ChallengeTokenCodeLength;
  /**
     * The address, masked.
     * @maxLength 254
     */
  sentTo: string;
}
