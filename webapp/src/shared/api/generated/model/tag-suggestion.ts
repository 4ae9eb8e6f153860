/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A label that several people use.
 */
export interface TagSuggestion {
  /**
     * The label as most of them write it.
     * @minLength 1
     * @maxLength 80
     */
  label: string;
  /**
     * How many people use it.
     * @minimum 3
     * @maximum 2147483647
     */
  count: number;
}
