/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Who may join, everybody or whoever is invited.
 */
export type PublicConfigRegistration = typeof PublicConfigRegistration[keyof typeof PublicConfigRegistration];


export const PublicConfigRegistration = {
  open: 'open',
  invite: 'invite',
} as const;
