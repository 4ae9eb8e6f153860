/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PersonSummary } from './person-summary.ts';
import type { Uuid } from './uuid.ts';

/**
 * A note of the team.
 */
export interface ApplicationNote {
  id: Uuid;
  /** Who wrote it; `null` if the account was deleted. */
  author: PersonSummary | null;
  /**
     * The note.
     * @minLength 1
     * @maxLength 2000
     */
  text: string;
  /** Whether the caller wrote it. */
  isOwn: boolean;
  /**
     * When it was written.
     * @maxLength 35
     */
  createdAt: string;
}
