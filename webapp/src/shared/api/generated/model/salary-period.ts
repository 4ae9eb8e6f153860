/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A span of time for which somebody is paid.
 */
export type SalaryPeriod = typeof SalaryPeriod[keyof typeof SalaryPeriod];


export const SalaryPeriod = {
  YEAR: 'YEAR',
  MONTH: 'MONTH',
  DAY: 'DAY',
  HOUR: 'HOUR',
} as const;
