/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { OrganizationChange } from './organization-change.ts';

/**
 * The log of an organization.
 */
export interface OrganizationChangeList {
  /**
     * The newest come first.
     * @maxItems 200
     */
  items: OrganizationChange[];
}
