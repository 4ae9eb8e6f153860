/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The caller is known, or need not be, and may not do this.
 */
export type Problem403Response = Problem;
