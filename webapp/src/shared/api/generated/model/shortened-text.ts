/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A text that is longer than its field, and what of it fits.
 */
export interface ShortenedText {
  /**
     * The text of the file.
     * @maxLength 1048576
     */
  full: string;
  /**
     * Its beginning, which fits.
     * @maxLength 4000
     */
  cut: string;
}
