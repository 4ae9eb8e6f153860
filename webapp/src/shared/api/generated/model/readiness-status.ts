/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * `ok` when every check is.
 */
export type ReadinessStatus = typeof ReadinessStatus[keyof typeof ReadinessStatus];


export const ReadinessStatus = {
  ok: 'ok',
  fail: 'fail',
} as const;
