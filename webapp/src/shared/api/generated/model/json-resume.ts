/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A document of JSON Resume 1.0.0 (jsonresume.org). Read are `basics`, `work`, `volunteer`, `education`, `projects`,
 * `certificates`, `publications`, `awards`, `skills` and `languages`. A date is a day, a month or a year: `2023-04-01`, `2023-04`, `2023`.
 */
export interface JsonResume { [key: string]: unknown }
