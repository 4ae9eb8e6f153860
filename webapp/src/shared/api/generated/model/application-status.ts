/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where an application is. The first four are open, the others final. The server sets `NO_RESPONSE` when the team did not answer in time, and `WITHDRAWN`
 * when the link of the application was deleted.
 */
export type ApplicationStatus = typeof ApplicationStatus[keyof typeof ApplicationStatus];


export const ApplicationStatus = {
  SUBMITTED: 'SUBMITTED',
  IN_REVIEW: 'IN_REVIEW',
  INTERVIEWING: 'INTERVIEWING',
  OFFERED: 'OFFERED',
  HIRED: 'HIRED',
  REJECTED: 'REJECTED',
  WITHDRAWN: 'WITHDRAWN',
  DECLINED: 'DECLINED',
  NO_RESPONSE: 'NO_RESPONSE',
} as const;
