/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { RepositoryCandidate } from './repository-candidate.ts';

/**
 * A part of the repositories.
 */
export interface RepositoryCandidatePage {
  /**
     * Repositories, changed last first.
     * @maxItems 100
     */
  items: RepositoryCandidate[];
  /**
     * Where the next page begins, null after the last one.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
}
