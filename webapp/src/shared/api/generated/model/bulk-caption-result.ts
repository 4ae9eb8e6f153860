/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { BulkStatus } from './bulk-status.ts';
import type { Id } from './id.ts';
import type { ItemError } from './item-error.ts';

/**
 * What became of the caption of one file.
 */
export interface BulkCaptionResult {
  status: BulkStatus;
  id: Id;
  /** Why the caption was not stored. */
  error: ItemError | null;
}
