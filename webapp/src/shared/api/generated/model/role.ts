/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What the person came for. A Wright shows work, a Recruiter looks for people.
 */
export type Role = typeof Role[keyof typeof Role];


export const Role = {
  Wright: 'Wright',
  Recruiter: 'Recruiter',
} as const;
