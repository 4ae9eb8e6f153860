/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * How many items to answer at most.
 */
export type LimitParameter = number;
