/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where a job is. It goes on to the next state only; `EXPIRED` is one that was open until its last day.
 */
export type JobStatus = typeof JobStatus[keyof typeof JobStatus];


export const JobStatus = {
  DRAFT: 'DRAFT',
  OPEN: 'OPEN',
  CLOSED: 'CLOSED',
  EXPIRED: 'EXPIRED',
} as const;
