/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ConnectionState } from './connection-state.ts';
import type { PersonSummary } from './person-summary.ts';
import type { PersonWorkplace } from './person-workplace.ts';
import type { TextMatch } from './text-match.ts';

/**
 * A person whom a search has found, and why.
 */
export interface PersonMatch {
  person: PersonSummary;
  /** The present workplace; `null` if the profile names none. */
  workplace: PersonWorkplace | null;
  /** Whether the person looks for work. */
  openToWork: boolean;
  /**
     * The types of external links of which it is verified that they are the person's.
     * @maxItems 11
     * @items.maxLength 40
     */
  verifiedLinks: string[];
  /**
     * The texts of the person in which the search has found something; none if it has no words, tags and location.
     * @maxItems 12
     */
  matches: TextMatch[];
  /** What the caller has with the person; `null` for neither a connection nor a request. */
  connection: ConnectionState | null;
}
