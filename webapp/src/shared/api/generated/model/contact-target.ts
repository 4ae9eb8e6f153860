/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whose profile it is, by one of the three.
 */
export interface ContactTarget {
  /**
     * Name of the page.
     * @minLength 1
     * @maxLength 64
     */
  alias?: string;
  /**
     * The person, for whom is signed in.
     * @minLength 36
     * @maxLength 36
     */
  memberId?: string;
  /**
     * Secret part of the personal link.
     * @minLength 1
     * @maxLength 128
     */
  token?: string;
}
