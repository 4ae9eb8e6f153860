/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The own cover that was stored.
 */
export interface CoverResult {
  /**
     * Where the picture is. A new one has a new address. The address carries no right of its own.
     * @maxLength 2048
     */
  url: string;
}
