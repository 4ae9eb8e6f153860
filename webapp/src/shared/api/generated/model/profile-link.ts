/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ETag } from './etag.ts';
import type { Id } from './id.ts';
import type { LinkLetter } from './link-letter.ts';
import type { LinkStatus } from './link-status.ts';
import type { ProfileLens } from './profile-lens.ts';

/**
 * A personal link to the own profile.
 */
export interface ProfileLink {
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
     * What the owner calls the link.
     * @maxLength 80
     * @nullable
     */
  name: string | null;
  /**
     * Whom the link is for.
     * @maxLength 80
     * @nullable
     */
  recipientName: string | null;
  /**
     * Where the link was last sent.
     * @maxLength 254
     * @nullable
     */
  recipientEmail: string | null;
  /** Whether visitors by this link may write to the owner, as far as the setting `contactMessages` allows it. */
  contact: boolean;
  /** What visitors by this link see, null for all of the profile. */
  lens: ProfileLens | null;
  /** A letter for whoever opens the link, null for none. `uploadLinkLetter` adds it. */
  letter: LinkLetter | null;
  status: LinkStatus;
  /**
     * Visits through this link.
     * @minimum 0
     * @maximum 2147483647
     */
  totalVisits: number;
  /**
     * The last of them.
     * @maxLength 35
     * @nullable
     */
  lastVisitedAt: string | null;
  /**
     * From when on the link opens nothing.
     * @maxLength 35
     * @nullable
     */
  expiresAt: string | null;
  /**
     * When the link was last sent by mail.
     * @maxLength 35
     * @nullable
     */
  lastSentAt: string | null;
  /**
     * When the link was created.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When the link was deleted.
     * @maxLength 35
     * @nullable
     */
  deletedAt: string | null;
  /**
     * Grows with every change.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
  etag: ETag;
}
