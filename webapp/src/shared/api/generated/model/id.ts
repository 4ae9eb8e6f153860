/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Number of an entity of the signed-in user. Appears in answers to its owner only and is never an authority.
 * @minimum 1
 * @maximum 9007199254740991
 */
export type Id = number;
