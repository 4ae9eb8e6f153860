/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PersonFacet } from './person-facet.ts';

/**
 * The most frequent labels of the found people, those that most people have first.
 */
export interface PersonFacets {
  /**
     * Tags of profiles. Each can be sent as `tags`.
     * @maxItems 20
     */
  tags: PersonFacet[];
  /**
     * Locations. Each can be sent as `location`.
     * @maxItems 20
     */
  locations: PersonFacet[];
  /** Whether the search finds more than 500 people. Then those were counted who joined last. */
  isPartial: boolean;
}
