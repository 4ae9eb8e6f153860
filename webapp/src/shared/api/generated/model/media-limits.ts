/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Limits for uploads.
 */
export interface MediaLimits {
  /**
     * Largest file in bytes.
     * @minimum 1
     * @maximum 9007199254740991
     */
  maxFileBytes: number;
  /**
     * Most files in one upload.
     * @minimum 1
     * @maximum 100
     */
  maxFilesPerUpload: number;
}
