/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PersonFacets } from './person-facets.ts';
import type { PersonMatch } from './person-match.ts';

/**
 * A part of the people whom a search has found.
 */
export interface PersonMatchPage {
  /**
     * The people in the order of the search.
     * @maxItems 100
     */
  items: PersonMatch[];
  /**
     * Where the next page begins, null after the last one. It is valid for a day.
     * @maxLength 512
     * @nullable
     */
  nextCursor: string | null;
  /** The labels of all found people; `null` unless `facets` asks for them. */
  facets: PersonFacets | null;
}
