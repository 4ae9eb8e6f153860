/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ImportItem } from './import-item.ts';

/**
 * What an import did with a file, or would do.
 */
export interface ImportResult {
  /** Whether nothing was changed. */
  dryRun: boolean;
  /**
     * How many items are new on the profile.
     * @minimum 0
     * @maximum 100000
     */
  created: number;
  /**
     * How many items change something that is there.
     * @minimum 0
     * @maximum 100000
     */
  updated: number;
  /**
     * How many items are left out.
     * @minimum 0
     * @maximum 100000
     */
  skipped: number;
  /**
     * The parts of the file that were read, those about the person first, each list in the order of the file.
     * @maxItems 32768
     */
  items: ImportItem[];
}
