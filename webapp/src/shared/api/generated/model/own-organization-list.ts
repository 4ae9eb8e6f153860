/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { OwnOrganization } from './own-organization.ts';

/**
 * The organizations in whose teams the user is.
 */
export interface OwnOrganizationList {
  /**
     * Sorted by domain.
     * @maxItems 100
     */
  items: OwnOrganization[];
}
