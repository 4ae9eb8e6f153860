/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What somebody says of the person.
 */
export interface Reference {
  /**
     * Who says it.
     * @minLength 1
     * @maxLength 120
     */
  name: string;
  /**
     * What they say, plain text, line feeds allowed.
     * @minLength 1
     * @maxLength 2000
     */
  text: string;
  /** Whether the person who is named agrees that others see it. Without that nobody but the owner of the profile does. */
  permission: boolean;
}
