/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * It was there and has ended.
 */
export type Problem410Response = Problem;
