/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PersonSummary } from './person-summary.ts';
import type { PersonWorkplace } from './person-workplace.ts';

/**
 * A suggested person, and why.
 */
export interface PersonSuggestion {
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
     * What the two have in common. If it is several things, the first of this order.
     * @maxLength 40
     */
  reason: string;
  /**
     * The names of what `reason` says, as the caller writes them; none for `SHARED_CONNECTION`, which does not tell who is connected with whom.
     * @maxItems 3
     * @items.maxLength 120
     */
  shared: string[];
}
