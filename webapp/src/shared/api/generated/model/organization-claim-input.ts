/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { OrganizationName } from './organization-name.ts';

/**
 * The domain to prove, and the name that its organization gets if there is none yet.
 */
export interface OrganizationClaimInput {
  /**
     * The domain, or the address of one of its pages.
     * @minLength 1
     * @maxLength 300
     */
  domain: string;
  name: OrganizationName;
}
