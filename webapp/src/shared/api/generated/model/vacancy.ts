/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * `EXISTING`: somebody starts. `POOL`: people are collected for later.
 */
export type Vacancy = typeof Vacancy[keyof typeof Vacancy];


export const Vacancy = {
  EXISTING: 'EXISTING',
  POOL: 'POOL',
} as const;
