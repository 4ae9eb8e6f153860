/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A note.
 */
export interface ApplicationNoteInput {
  /**
     * The note.
     * @minLength 1
     * @maxLength 2000
     */
  text: string;
}
