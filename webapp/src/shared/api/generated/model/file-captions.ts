/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { FileCaption } from './file-caption.ts';

/**
 * Captions of files.
 * @minItems 1
 * @maxItems 80
 */
export type FileCaptions = FileCaption[];
