/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Id } from './id.ts';

/**
 * Numbers of files.
 * @minItems 1
 * @maxItems 100
 */
export type FileIds = Id[];
