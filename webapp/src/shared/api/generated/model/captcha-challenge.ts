/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { AltchaChallenge } from './altcha-challenge.ts';
import type { CaptchaChallengeProvider } from './captcha-challenge-provider.ts';

/**
 * A proof of work to solve before a sign-in. With provider `off` there is nothing to solve and the rest is null.
 */
export interface CaptchaChallenge {
  /** Who checks that the caller is human. */
  provider: CaptchaChallengeProvider;
  /**
     * Id of the challenge.
     * @maxLength 128
     * @nullable
     */
  id: string | null;
  /** What to solve. */
  challenge: AltchaChallenge | null;
  /**
     * Until when a solution is accepted.
     * @maxLength 35
     * @nullable
     */
  expiresAt: string | null;
}
