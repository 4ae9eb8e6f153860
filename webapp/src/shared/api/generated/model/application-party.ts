/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Who did something to an application. `TEAM` are those who hire for the job.
 */
export type ApplicationParty = typeof ApplicationParty[keyof typeof ApplicationParty];


export const ApplicationParty = {
  APPLICANT: 'APPLICANT',
  TEAM: 'TEAM',
  SERVER: 'SERVER',
} as const;
