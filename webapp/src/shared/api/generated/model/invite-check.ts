/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Inviter } from './inviter.ts';
import type { LinkToken } from './link-token.ts';

/**
 * An invitation that can be used.
 */
export interface InviteCheck {
  token: LinkToken;
  /** Who invites, null when nobody is to be named. */
  inviter: Inviter | null;
  /**
     * Until when it can be used, null for no end.
     * @maxLength 35
     * @nullable
     */
  expiresAt: string | null;
}
