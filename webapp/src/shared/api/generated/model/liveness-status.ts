/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Always `ok`.
 */
export type LivenessStatus = typeof LivenessStatus[keyof typeof LivenessStatus];


export const LivenessStatus = {
  ok: 'ok',
} as const;
