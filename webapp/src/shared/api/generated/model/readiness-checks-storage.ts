/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The file store accepts a write.
 */
export type ReadinessChecksStorage = typeof ReadinessChecksStorage[keyof typeof ReadinessChecksStorage];


export const ReadinessChecksStorage = {
  ok: 'ok',
  fail: 'fail',
} as const;
