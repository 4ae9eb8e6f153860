/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The service cannot answer at present.
 */
export type Problem503Response = Problem;
