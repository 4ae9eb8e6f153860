/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A word for a skill. Unique without letter case within its list; lists are sorted by label.
 */
export interface Tag {
  /**
     * The word as it is shown.
     * @minLength 1
     * @maxLength 80
     */
  label: string;
}
