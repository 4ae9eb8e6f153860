/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The hash.
 */
export type AltchaChallengeAlgorithm = typeof AltchaChallengeAlgorithm[keyof typeof AltchaChallengeAlgorithm];


export const AltchaChallengeAlgorithm = {
  'SHA-256': 'SHA-256',
} as const;
