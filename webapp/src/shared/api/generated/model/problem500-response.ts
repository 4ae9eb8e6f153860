/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * Something unexpected happened.
 */
export type Problem500Response = Problem;
