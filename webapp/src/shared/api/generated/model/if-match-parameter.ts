/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The `ETag` that the change is based on, or several, or `*` for any. The tag of another resource fits none. Without this header the last
 * write wins.
 */
export type IfMatchParameter = string;
