/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */

/**
 * How the profile was opened.
 */
export interface VisitInput {
  /**
     * Secret part of the link.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
}
