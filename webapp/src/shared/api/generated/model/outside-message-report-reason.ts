/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Why it is reported.
 */
export type OutsideMessageReportReason = typeof OutsideMessageReportReason[keyof typeof OutsideMessageReportReason];


export const OutsideMessageReportReason = {
  SPAM: 'SPAM',
  FAKE: 'FAKE',
  HARASSMENT: 'HARASSMENT',
  IMPERSONATION: 'IMPERSONATION',
  INAPPROPRIATE: 'INAPPROPRIATE',
  OTHER: 'OTHER',
} as const;
