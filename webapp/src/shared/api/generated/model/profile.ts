/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { AccessMode } from './access-mode.ts';
import type { ETag } from './etag.ts';
import type { Id } from './id.ts';
import type { ProfileAttributes } from './profile-attributes.ts';
import type { ProfileAutoAccent } from './profile-auto-accent.ts';
import type { ProfileLook } from './profile-look.ts';
import type { ProfileStatus } from './profile-status.ts';
import type { Section } from './section.ts';
import type { Suspension } from './suspension.ts';
import type { VerifiedLink } from './verified-link.ts';

/**
 * A profile as its owner sees it. Every list is in its order, also if the look has another one for others: newest end first, open-ended before
 * that, then newest start, then newest issue, then newest id; repositories by stars, then name.
 */
export interface Profile {
  id: Id;
  /**
     * Name of the public page, if the owner chose one.
     * @maxLength 30
     * @nullable
     */
  alias: string | null;
  /**
     * Photo of the owner.
     * @maxLength 2048
     * @nullable
     */
  photoUrl: string | null;
  /**
     * The owner's own cover, which the page shows if the look has the cover `PICTURE`.
     * @maxLength 2048
     * @nullable
     */
  coverUrl: string | null;
  accessMode: AccessMode;
  /** What the owner says about themselves. */
  attributes: ProfileAttributes | null;
  look: ProfileLook;
  /** The accent that others see while that of the look is `AUTO`. It comes from the photo, and is `AUTO` without one. */
  autoAccent: ProfileAutoAccent;
  status: ProfileStatus;
  /** Why nobody else sees the profile, null while it is not suspended. Under review it stays until the review has ended. */
  suspension: Suspension | null;
  /**
     * The workplace that stands for the present one.
     * @minimum 1
     * @maximum 9007199254740991
     * @nullable
     */
  primaryWorkplaceId: number | null;
  /** Whether the profile was approved in a review and carries the badge. */
  originalBadge: boolean;
  /**
     * External links whose account the owner has proven to own.
     * @maxItems 2
     */
  verifiedLinks: VerifiedLink[];
  /**
     * Certificates.
     * @maxItems 50
     */
  certifications: Section[];
  /**
     * Projects.
     * @maxItems 50
     */
  projects: Section[];
  /**
     * Repositories.
     * @maxItems 50
     */
  repositories: Section[];
  /**
     * Schools.
     * @maxItems 50
     */
  schools: Section[];
  /**
     * Workplaces.
     * @maxItems 50
     */
  workplaces: Section[];
  /**
     * Talks, articles and other contributions.
     * @maxItems 50
     */
  contributions: Section[];
  /**
     * When the profile was created.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When the profile or one of its sections last changed.
     * @maxLength 35
     */
  updatedAt: string;
  /**
     * Grows with every change to the profile or one of its sections.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
  etag: ETag;
}
