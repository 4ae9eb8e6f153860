/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What somebody may do for an organization: see the team (`EMPLOYEE`), hire (`RECRUITER`), or also change its page and its team (`OWNER`).
 */
export type TeamRole = typeof TeamRole[keyof typeof TeamRole];


export const TeamRole = {
  EMPLOYEE: 'EMPLOYEE',
  RECRUITER: 'RECRUITER',
  OWNER: 'OWNER',
} as const;
