/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where the work is done.
 */
export type RecruiterIntroInputWorkMode = typeof RecruiterIntroInputWorkMode[keyof typeof RecruiterIntroInputWorkMode];


export const RecruiterIntroInputWorkMode = {
  ON_SITE: 'ON_SITE',
  HYBRID: 'HYBRID',
  REMOTE: 'REMOTE',
} as const;
