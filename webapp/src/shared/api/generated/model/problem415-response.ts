/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The content type of the body is not accepted.
 */
export type Problem415Response = Problem;
