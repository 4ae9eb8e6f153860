/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Domain } from './domain.ts';
import type { OrganizationAbout } from './organization-about.ts';
import type { OrganizationName } from './organization-name.ts';
import type { OrganizationWebsite } from './organization-website.ts';
import type { ProofMethod } from './proof-method.ts';

/**
 * What everybody sees of an organization.
 */
export interface PublicOrganization {
  domain: Domain;
  name: OrganizationName;
  about: OrganizationAbout | null;
  websiteUrl: OrganizationWebsite | null;
  provenBy: ProofMethod | null;
  /**
     * When the domain was last proven.
     * @maxLength 35
     */
  provenAt: string;
}
