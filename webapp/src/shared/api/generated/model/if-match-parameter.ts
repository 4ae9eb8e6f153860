/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */

/**
 * The `ETag` that the change is based on. Without it the last write wins.
 */
export type IfMatchParameter = string;
