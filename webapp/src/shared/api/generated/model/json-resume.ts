/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A document of JSON Resume 1.0.0 (jsonresume.org). Read are `basics`, `work`, `volunteer`, `education`, `projects`,
 * `certificates`, `publications`, `awards`, `skills`, `languages`, `interests` and `references`, also as older schemas have them, and the same of Reactive Resume 3 to 5.
 * A date is a day, a month or a year, in any usual form: `2023-04-01`, `04/2023`, "April 2023"; "present" is an open end.
 */
export interface JsonResume { [key: string]: unknown }
