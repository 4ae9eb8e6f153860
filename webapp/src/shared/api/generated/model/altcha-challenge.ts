/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { AltchaChallengeAlgorithm } from './altcha-challenge-algorithm.ts';

/**
 * Find the number from 0 to `maxNumber` for which the hash of salt and number equals `challenge`.
 */
export interface AltchaChallenge {
  /** The hash. */
  algorithm: AltchaChallengeAlgorithm;
  /**
     * Hash that is to be found, in hexadecimal.
     * @maxLength 128
     */
  challenge: string;
  /**
     * Highest number that can be the solution.
     * @minimum 1
     * @maximum 9007199254740991
     */
  maxNumber: number;
  /**
     * Put in front of the number. Carries id, action and expiry as parameters.
     * @maxLength 512
     */
  salt: string;
  /**
     * Keyed hash of the challenge by this server, in hexadecimal.
     * @maxLength 256
     */
  signature: string;
}
