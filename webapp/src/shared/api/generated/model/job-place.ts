/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * A place where the work is done.
 */
export interface JobPlace {
  /**
     * Country, ISO 3166-1 alpha-2.
     * @minLength 2
     * @maxLength 2
     * @pattern ^[A-Z]{2}$
     */
  countryCode: string;
  /**
     * Town or region.
     * @minLength 1
     * @maxLength 120
     * @nullable
     */
  locality: string | null;
}
