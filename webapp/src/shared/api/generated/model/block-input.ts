/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What the user notes about a block.
 */
export interface BlockInput {
  /**
     * A reminder for the user alone, of one or more lines.
     * @minLength 1
     * @maxLength 250
     * @nullable
     */
  note?: string | null;
  /**
     * Token of the personal link through which the user sees the person, so that the block may keep the name.
     * @minLength 1
     * @maxLength 128
     * @nullable
     */
  linkToken?: string | null;
}
