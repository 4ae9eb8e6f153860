/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The new state.
 */
export type ApplicationStatusInputStatus = typeof ApplicationStatusInputStatus[keyof typeof ApplicationStatusInputStatus];


export const ApplicationStatusInputStatus = {
  IN_REVIEW: 'IN_REVIEW',
  INTERVIEWING: 'INTERVIEWING',
  OFFERED: 'OFFERED',
  HIRED: 'HIRED',
  REJECTED: 'REJECTED',
} as const;
