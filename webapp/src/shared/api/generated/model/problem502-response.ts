/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * A service that this one asked did not answer usefully.
 */
export type Problem502Response = Problem;
