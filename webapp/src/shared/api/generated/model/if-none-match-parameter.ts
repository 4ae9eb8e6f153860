/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The `ETag` that the client already has. If it still holds, the answer is 304 without a body.
 */
export type IfNoneMatchParameter = string;
