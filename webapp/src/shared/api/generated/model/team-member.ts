/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PersonSummary } from './person-summary.ts';
import type { TeamRole } from './team-role.ts';

/**
 * Somebody in the team of an organization, or invited to it.
 */
export interface TeamMember {
  person: PersonSummary;
  role: TeamRole;
  /** Whether the person has not accepted yet. */
  invited: boolean;
  /**
     * When the person has joined or was invited.
     * @maxLength 35
     */
  since: string;
}
