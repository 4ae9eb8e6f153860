/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What is done with it.
 */
export type ImportItemAction = typeof ImportItemAction[keyof typeof ImportItemAction];


export const ImportItemAction = {
  CREATE: 'CREATE',
  UPDATE: 'UPDATE',
  SKIP: 'SKIP',
} as const;
