/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Files for one section, each a part of its own. Their types are found by looking at the content.
 */
export interface FilesUpload {
  /**
     * JPEG, PNG, WebP, GIF, HEIC or AVIF; PDF, DOCX or ODT, without macros. Eight may come at once where the operator decided nothing else; `getPublicConfig` says how many may
     * come and how large each may be.
     * @minItems 1
     * @maxItems 8
     */
  files: Blob[];
}
