/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PersonSummary } from './person-summary.ts';

/**
 * Somebody whom the signed-in user has blocked.
 */
export interface BlockedUser {
  person: PersonSummary;
  /**
     * What the user noted about it; nobody else reads it.
     * @maxLength 250
     * @nullable
     */
  note: string | null;
  /**
     * When the person was blocked. Another note does not change it.
     * @maxLength 35
     */
  blockedAt: string;
}
