/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { OrganizationAbout } from './organization-about.ts';
import type { OrganizationName } from './organization-name.ts';
import type { OrganizationWebsite } from './organization-website.ts';

/**
 * What an organization says of itself.
 */
export interface OrganizationInput {
  name: OrganizationName;
  about: OrganizationAbout | null;
  websiteUrl: OrganizationWebsite | null;
}
