/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * A limit is used up.
 */
export type Problem429Response = Problem;
