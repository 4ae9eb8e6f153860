/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How the domain was proven. Null if it is not proven any more.
 * @maxLength 16
 * @nullable
 */
export type ProofMethod = string | null;
