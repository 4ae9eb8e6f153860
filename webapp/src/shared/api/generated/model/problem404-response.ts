/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * There is nothing here for this caller.
 */
export type Problem404Response = Problem;
