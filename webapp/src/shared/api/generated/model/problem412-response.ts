/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Problem } from './problem.ts';

/**
 * The resource was changed since the `ETag` in `If-Match`, or that is the tag of another resource.
 */
export type Problem412Response = Problem;
