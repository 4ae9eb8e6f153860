/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A label with the number of found people who have it.
 */
export interface PersonFacet {
  /**
     * The label as the person writes it who joined last.
     * @minLength 1
     * @maxLength 120
     */
  label: string;
  /**
     * How many people have it, whatever its letter case.
     * @minimum 1
     * @maximum 1000
     */
  count: number;
}
