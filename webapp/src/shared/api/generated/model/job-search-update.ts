/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Changes to a saved search; a missing member stays as it is. What it looks for does not change.
 */
export interface JobSearchUpdate {
  /**
     * Name by which the user knows it; one line.
     * @minLength 1
     * @maxLength 100
     */
  name?: string;
  /** Whether the mail of the day has the new jobs of the search. While `jobSearch` in the settings of notifications is off, there is no mail. */
  isMailed?: boolean;
}
