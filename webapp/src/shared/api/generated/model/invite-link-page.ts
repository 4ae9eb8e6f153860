/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { InviteLink } from './invite-link.ts';

/**
 * A part of the invite links.
 */
export interface InviteLinkPage {
  /**
     * Active ones, then deleted ones; each group newest first.
     * @maxItems 100
     */
  items: InviteLink[];
  /**
     * Where the next page begins, null after the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
}
