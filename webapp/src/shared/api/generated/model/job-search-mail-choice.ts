/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether new jobs of the saved searches are mailed. They are not among the notifications.
 */
export interface JobSearchMailChoice {
  /** Whether one mail a day has the new jobs of those saved searches that are mailed, whatever `emailDigest` says. */
  email: boolean;
}
