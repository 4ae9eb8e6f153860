/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Why one item of a bulk operation failed.
 */
export interface ItemError {
  /**
     * One of the codes of the catalogue.
     * @maxLength 64
     * @pattern ^[A-Z][A-Za-z]+Error$
     */
  code: string;
  /**
     * This occurrence in words, safe to show.
     * @maxLength 500
     */
  detail: string;
}
