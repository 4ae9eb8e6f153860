/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { BlockedUser } from './blocked-user.ts';

/**
 * A part of the blocked people.
 */
export interface BlockedUserPage {
  /**
     * Those who were blocked last come first.
     * @maxItems 100
     */
  items: BlockedUser[];
  /**
     * Where the next page begins, null after the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
}
