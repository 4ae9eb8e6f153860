/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How the person was employed.
 */
export type EmploymentType = typeof EmploymentType[keyof typeof EmploymentType];


export const EmploymentType = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACT: 'CONTRACT',
  FREELANCE: 'FREELANCE',
  INTERNSHIP: 'INTERNSHIP',
  VOLUNTEER: 'VOLUNTEER',
  OTHER: 'OTHER',
} as const;
