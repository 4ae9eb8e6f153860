/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */

/**
 * Who may join.
 */
export type PublicConfigRegistration = typeof PublicConfigRegistration[keyof typeof PublicConfigRegistration];


export const PublicConfigRegistration = {
  open: 'open',
} as const;
