/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The present state does not allow this.
 */
export type Problem409Response = Problem;
