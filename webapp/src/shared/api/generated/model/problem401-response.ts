/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The credential is missing, unknown or has ended.
 */
export type Problem401Response = Problem;
