/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Membership } from './membership.ts';

/**
 * The organizations of the user.
 */
export interface MembershipList {
  /**
     * Those with the latest confirmation come first.
     * @maxItems 20
     */
  items: Membership[];
}
