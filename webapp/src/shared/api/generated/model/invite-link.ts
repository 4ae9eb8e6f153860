/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ETag } from './etag.ts';
import type { Id } from './id.ts';
import type { LinkStatus } from './link-status.ts';

/**
 * An invitation to join.
 */
export interface InviteLink {
  id: Id;
  /**
     * Secret part of the link, 160 random bits as base64url. Null if the server can no longer decrypt it, because its secret key is
     * missing. Such a link opens nothing and can only be deleted.
     * @minLength 27
     * @maxLength 27
     * @nullable
     * @pattern ^[A-Za-z0-9_-]{27}$
     */
  token: string | null;
  /**
     * The whole address, null together with the token.
     * @maxLength 2048
     * @nullable
     */
  url: string | null;
  /**
     * What the owner calls the invitation.
     * @maxLength 80
     * @nullable
     */
  name: string | null;
  status: LinkStatus;
  /**
     * How many people may join with it, null for any number.
     * @minimum 1
     * @maximum 100
     * @nullable
     */
  maxUses: number | null;
  /**
     * How many have joined with it.
     * @minimum 0
     * @maximum 2147483647
     */
  uses: number;
  /**
     * How often it was looked at, counted like visits of a profile.
     * @minimum 0
     * @maximum 2147483647
     */
  totalVisits: number;
  /**
     * The last of these visits.
     * @maxLength 35
     * @nullable
     */
  lastVisitedAt: string | null;
  /**
     * From when on nobody joins with it.
     * @maxLength 35
     * @nullable
     */
  expiresAt: string | null;
  /**
     * When it was created.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When it was deleted.
     * @maxLength 35
     * @nullable
     */
  deletedAt: string | null;
  /**
     * Grows with every change by the owner. Uses and visits do not change it.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
  etag: ETag;
}
