/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * An external link whose account the person has proven to own.
 */
export type VerifiedLink = typeof VerifiedLink[keyof typeof VerifiedLink];


export const VerifiedLink = {
  GITHUB: 'GITHUB',
  GITLAB: 'GITLAB',
} as const;
