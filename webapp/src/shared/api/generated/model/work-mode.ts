/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where the work was done.
 */
export type WorkMode = typeof WorkMode[keyof typeof WorkMode];


export const WorkMode = {
  ON_SITE: 'ON_SITE',
  HYBRID: 'HYBRID',
  REMOTE: 'REMOTE',
} as const;
