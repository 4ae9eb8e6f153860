/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Id } from './id.ts';

/**
 * A mail that was taken in.
 */
export interface ShareReceipt {
  id: Id;
  /**
     * Where the mail is. More may join.
     * @maxLength 40
     */
  status: string;
}
