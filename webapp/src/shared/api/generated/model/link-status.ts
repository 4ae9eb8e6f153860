/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */

/**
 * Whether the link can be used. More may join.
 * @maxLength 40
 */
export type LinkStatus = string;
