/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Name of what went wrong. Stable; more may join.
 * @maxLength 60
 * @pattern ^[A-Z][A-Za-z]+Error$
 */
export type ErrorCode = string;
