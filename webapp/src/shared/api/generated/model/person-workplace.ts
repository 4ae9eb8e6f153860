/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Where a person works.
 */
export interface PersonWorkplace {
  /**
     * What they are there.
     * @maxLength 220
     */
  title: string;
  /**
     * Who employs them.
     * @maxLength 120
     */
  organization: string;
}
