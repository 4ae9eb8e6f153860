/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The name of the public page.
 */
export interface AliasBody {
  /**
     * Small letters and digits of ASCII, with single hyphens between them.
     * @minLength 3
     * @maxLength 30
     * @pattern ^[a-z0-9]+(-[a-z0-9]+)*$
     */
  alias: string;
}
