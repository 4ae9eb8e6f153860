/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { TeamMember } from './team-member.ts';

/**
 * The team of an organization.
 */
export interface TeamMemberList {
  /**
     * Owners come first, invitations last.
     * @maxItems 100
     */
  items: TeamMember[];
}
