/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The kind of what is reported.
 */
export type ReportInputSubject = typeof ReportInputSubject[keyof typeof ReportInputSubject];


export const ReportInputSubject = {
  PROFILE: 'PROFILE',
  MESSAGE: 'MESSAGE',
  JOB: 'JOB',
} as const;
