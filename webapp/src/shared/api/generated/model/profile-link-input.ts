/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ProfileLens } from './profile-lens.ts';

/**
 * What the owner notes about a link. Every member is optional.
 */
export interface ProfileLinkInput {
  /**
     * What the owner calls the link.
     * @minLength 1
     * @maxLength 80
     * @nullable
     */
  name?: string | null;
  /**
     * Whom the link is for.
     * @minLength 1
     * @maxLength 80
     * @nullable
     */
  recipientName?: string | null;
  /**
     * From when on the link opens nothing; in the future. A change may also repeat what the link has already: one that has ended stays ended.
     * @maxLength 35
     * @nullable
     */
  expiresAt?: string | null;
  /** Whether visitors by this link may write to the owner. They may if it is missing. */
  contact?: boolean;
  /**
     * What visitors by this link see. It acts at the next request of each of them. If it is missing, a change leaves it as it is, and a new link shows all
     * of the profile, as with null.
     */
  lens?: ProfileLens | null;
}
