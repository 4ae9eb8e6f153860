/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * One picture. Its type is found by looking at the content; what the part says about it does not count.
 */
export interface CoverUpload {
  /** JPEG, PNG, WebP, GIF, HEIC or AVIF. */
  file: Blob;
}
