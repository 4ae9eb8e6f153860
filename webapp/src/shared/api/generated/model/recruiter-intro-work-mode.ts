/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where the work is done.
 */
export type RecruiterIntroWorkMode = typeof RecruiterIntroWorkMode[keyof typeof RecruiterIntroWorkMode];


export const RecruiterIntroWorkMode = {
  ON_SITE: 'ON_SITE',
  HYBRID: 'HYBRID',
  REMOTE: 'REMOTE',
} as const;
