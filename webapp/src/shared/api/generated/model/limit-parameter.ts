/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */

/**
 * How many items to answer at most.
 */
export type LimitParameter = number;
