/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The new text.
 */
export interface MessageEdit {
  /**
     * Plain text of one or more lines.
     * @minLength 1
     * @maxLength 4000
     */
  text: string;
}
