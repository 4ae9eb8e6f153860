/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The resource was changed since the version in `If-Match`.
 */
export type Problem412Response = Problem;
