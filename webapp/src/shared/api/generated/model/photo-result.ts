/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The photo that was stored.
 */
export interface PhotoResult {
  /**
     * Where the photo is. A new photo has a new address. The address carries no right of its own.
     * @maxLength 2048
     */
  url: string;
}
