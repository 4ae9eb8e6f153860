/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { LinkLetter } from './link-letter.ts';
import type { ProfileAttributes } from './profile-attributes.ts';
import type { PublicLook } from './public-look.ts';
import type { PublicSection } from './public-section.ts';
import type { Role } from './role.ts';
import type { VerifiedLink } from './verified-link.ts';
import type { ViewerState } from './viewer-state.ts';

/**
 * A profile as somebody else sees it. Nothing in it is a number of the owner's rows.
 */
export interface PublicProfile {
  /**
     * Name of the public page, if the viewer could open the profile by it.
     * @maxLength 30
     * @nullable
     */
  alias: string | null;
  /**
     * Name of the person.
     * @maxLength 80
     */
  displayName: string;
  /**
     * Photo of the person.
     * @maxLength 2048
     * @nullable
     */
  photoUrl: string | null;
  role: Role;
  /**
     * What the owner says in Markdown to whoever opened this personal link. It is missing if there is nothing.
     * @minLength 1
     * @maxLength 1500
     */
  note?: string;
  letter?: LinkLetter;
  look?: PublicLook;
  /** Whether the profile was approved in a review and carries the badge. */
  originalBadge: boolean;
  /**
     * External links whose account the person has proven to own.
     * @maxItems 2
     */
  verifiedLinks: VerifiedLink[];
  /** What the person says about themselves. */
  attributes: ProfileAttributes | null;
  /**
     * Certificates.
     * @maxItems 50
     */
  certifications: PublicSection[];
  /**
     * Projects.
     * @maxItems 50
     */
  projects: PublicSection[];
  /**
     * Repositories.
     * @maxItems 50
     */
  repositories: PublicSection[];
  /**
     * Schools.
     * @maxItems 50
     */
  schools: PublicSection[];
  /**
     * Workplaces.
     * @maxItems 50
     */
  workplaces: PublicSection[];
  /**
     * Talks, articles and other contributions.
     * @maxItems 50
     */
  contributions: PublicSection[];
  /**
     * What the picture at the head of the profile is drawn from. It stays the same when the name changes.
     * @minLength 4
     * @maxLength 4
     * @pattern ^[0-9a-f]{4}$
     */
  coverSeed: string;
  /**
     * The person, for viewers who are signed in.
     * @minLength 36
     * @maxLength 36
     * @nullable
     */
  memberId: string | null;
  viewer: ViewerState;
}
