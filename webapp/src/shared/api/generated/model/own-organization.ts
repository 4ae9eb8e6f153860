/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Domain } from './domain.ts';
import type { ETag } from './etag.ts';
import type { OrganizationAbout } from './organization-about.ts';
import type { OrganizationName } from './organization-name.ts';
import type { OrganizationWebsite } from './organization-website.ts';
import type { ProofMethod } from './proof-method.ts';
import type { TeamRole } from './team-role.ts';
import type { Uuid } from './uuid.ts';

/**
 * An organization as somebody in its team sees it.
 */
export interface OwnOrganization {
  id: Uuid;
  domain: Domain;
  name: OrganizationName;
  about: OrganizationAbout | null;
  websiteUrl: OrganizationWebsite | null;
  provenBy: ProofMethod | null;
  /**
     * When the domain was last proven by a claim.
     * @maxLength 35
     */
  provenAt: string;
  /**
     * When the organization stops being proven, because its proof was not seen at the last check. Null while it is seen.
     * @maxLength 35
     * @nullable
     */
  endsAt: string | null;
  role: TeamRole;
  /** Whether the user has not accepted the invitation yet. */
  invited: boolean;
  etag: ETag;
}
