/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What the client has is still what this caller is answered.
 */
export type ContentNotModifiedResponse = void;
