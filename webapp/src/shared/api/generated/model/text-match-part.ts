/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A part of a text.
 */
export interface TextMatchPart {
  /**
     * The part with its white space.
     * @maxLength 300
     */
  text: string;
  /** Whether the search has found this part, so that it can be highlighted. */
  isMatch: boolean;
}
