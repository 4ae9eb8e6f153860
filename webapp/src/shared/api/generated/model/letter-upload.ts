/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * One letter. Its type is found by looking at the content; what the part says about it does not count.
 */
export interface LetterUpload {
  /** PDF. */
  file: Blob;
}
