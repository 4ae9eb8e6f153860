/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Connection } from './connection.ts';

/**
 * A part of the connections and requests.
 */
export interface ConnectionPage {
  /**
     * The newest come first.
     * @maxItems 100
     */
  items: Connection[];
  /**
     * Where the next page begins, null after the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
  /**
     * How many received requests are open, whatever the filter.
     * @minimum 0
     * @maximum 2147483647
     */
  pendingIncoming: number;
}
