/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Why it is closed; required with `CLOSED`.
 * @nullable
 */
export type JobStatusInputCloseReason = typeof JobStatusInputCloseReason[keyof typeof JobStatusInputCloseReason] | null;


export const JobStatusInputCloseReason = {
  FILLED: 'FILLED',
  WITHDRAWN: 'WITHDRAWN',
} as const;
