/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * What was found where a proof can be.
 * @maxLength 16
 */
export type ProofFinding = string;
