/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Whether the link can be used. More may join.
 * @maxLength 40
 */
export type LinkStatus = string;
