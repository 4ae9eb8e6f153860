/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How many characters the code has. 8 are digits, 13 are letters and digits.
 */
export type ChallengeTokenCodeLength = typeof ChallengeTokenCodeLength[keyof typeof ChallengeTokenCodeLength];


export const ChallengeTokenCodeLength = {
  NUMBER_8: 8,
  NUMBER_13: 13,
} as const;
