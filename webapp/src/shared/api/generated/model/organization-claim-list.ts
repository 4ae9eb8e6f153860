/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { OrganizationClaim } from './organization-claim.ts';

/**
 * The open claims of the user.
 */
export interface OrganizationClaimList {
  /**
     * The newest come first.
     * @maxItems 10
     */
  items: OrganizationClaim[];
}
