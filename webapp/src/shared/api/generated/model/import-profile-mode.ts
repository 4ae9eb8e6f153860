/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

export type ImportProfileMode = typeof ImportProfileMode[keyof typeof ImportProfileMode];


export const ImportProfileMode = {
  merge: 'merge',
  replace: 'replace',
} as const;
