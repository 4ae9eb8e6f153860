/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Id } from './id.ts';

/**
 * The caption of one file.
 */
export interface FileCaption {
  id: Id;
  /**
     * What the file shows, in one line. Null or only spaces remove it.
     * @maxLength 160
     * @nullable
     */
  caption: string | null;
}
