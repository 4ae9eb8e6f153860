/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { TeamRole } from './team-role.ts';

/**
 * The role that somebody gets.
 */
export interface TeamRoleInput {
  role: TeamRole;
}
