/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Files for one section, each a part of its own. Their types are found by looking at the content.
 */
export interface FilesUpload {
  /**
     * JPEG, PNG, WebP, GIF or PDF. How many may come at once and how large each may be, `getPublicConfig` says.
     * @minItems 1
     * @maxItems 100
     */
  files: Blob[];
}
