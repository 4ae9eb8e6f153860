/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The body is over the size limit.
 */
export type Problem413Response = Problem;
