/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */
import type { Id } from './id.ts';

/**
 * Numbers of files.
 * @minItems 1
 * @maxItems 100
 */
export type FileIds = Id[];
