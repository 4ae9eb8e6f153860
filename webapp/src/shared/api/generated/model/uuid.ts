/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * UUID of version 7.
 * @minLength 36
 * @maxLength 36
 */
export type Uuid = string;
