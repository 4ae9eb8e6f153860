/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Why it is reported.
 */
export type ReportInputReason = typeof ReportInputReason[keyof typeof ReportInputReason];


export const ReportInputReason = {
  SPAM: 'SPAM',
  FAKE: 'FAKE',
  HARASSMENT: 'HARASSMENT',
  IMPERSONATION: 'IMPERSONATION',
  INAPPROPRIATE: 'INAPPROPRIATE',
  OTHER: 'OTHER',
} as const;
