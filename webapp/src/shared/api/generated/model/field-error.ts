/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * One wrong member or parameter. Exactly one of `pointer` and `parameter` is set.
 */
export interface FieldError {
  /**
     * JSON pointer into the body.
     * @maxLength 300
     * @nullable
     */
  pointer: string | null;
  /**
     * Name of a query, path or header parameter.
     * @maxLength 100
     * @nullable
     */
  parameter: string | null;
  /**
     * The rule that was broken. More may join.
     * @maxLength 30
     */
  code: string;
  /**
     * The rule in words, safe to show.
     * @maxLength 300
     */
  detail: string;
}
