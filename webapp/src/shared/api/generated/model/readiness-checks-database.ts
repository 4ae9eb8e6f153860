/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The database accepts a write.
 */
export type ReadinessChecksDatabase = typeof ReadinessChecksDatabase[keyof typeof ReadinessChecksDatabase];


export const ReadinessChecksDatabase = {
  ok: 'ok',
  fail: 'fail',
} as const;
