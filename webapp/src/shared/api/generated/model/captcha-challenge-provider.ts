/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Who checks that the caller is human.
 */
export type CaptchaChallengeProvider = typeof CaptchaChallengeProvider[keyof typeof CaptchaChallengeProvider];


export const CaptchaChallengeProvider = {
  altcha: 'altcha',
  off: 'off',
} as const;
