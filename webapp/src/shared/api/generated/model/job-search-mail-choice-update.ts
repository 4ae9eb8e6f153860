/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Changes for the mail with new jobs of the saved searches; a missing member stays as it is.
 */
export interface JobSearchMailChoiceUpdate {
  /** Whether one mail a day has the new jobs of those saved searches that are mailed. */
  email?: boolean;
}
