/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * `OPEN` publishes a draft, `CLOSED` ends an open job.
 */
export type JobStatusInputStatus = typeof JobStatusInputStatus[keyof typeof JobStatusInputStatus];


export const JobStatusInputStatus = {
  OPEN: 'OPEN',
  CLOSED: 'CLOSED',
} as const;
