/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The body was read and breaks a rule.
 */
export type Problem422Response = Problem;
