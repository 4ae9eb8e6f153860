/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { BulkStatus } from './bulk-status.ts';
import type { FileRef } from './file-ref.ts';
import type { ItemError } from './item-error.ts';

/**
 * What became of one file, either `data` or `error`.
 */
export interface BulkUploadResult {
  status: BulkStatus;
  /**
     * Name of the file as it was sent, cleaned.
     * @maxLength 255
     */
  fileName: string;
  /** The file that was stored. */
  data: FileRef | null;
  /** Why the file was not stored. */
  error: ItemError | null;
}
