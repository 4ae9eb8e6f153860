/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * The version that the client has is still the present one.
 */
export type NotModifiedResponse = void;
