/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The request could not be read, or a parameter is wrong.
 */
export type Problem400Response = Problem;
