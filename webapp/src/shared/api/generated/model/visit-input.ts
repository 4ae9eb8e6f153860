/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */

/**
 * How the profile was opened, by one of the two.
 */
export interface VisitInput {
  /**
     * Name of the page.
     * @minLength 1
     * @maxLength 64
     */
  alias?: string;
  /**
     * Secret part of the link.
     * @minLength 1
     * @maxLength 128
     */
  token?: string;
}
