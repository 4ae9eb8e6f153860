/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The host of the request is not served here.
 */
export type Problem421Response = Problem;
