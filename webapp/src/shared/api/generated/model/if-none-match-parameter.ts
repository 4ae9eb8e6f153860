/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */

/**
 * The `ETag` that the client already has. If it still holds, the answer is 304 without a body.
 */
export type IfNoneMatchParameter = string;
