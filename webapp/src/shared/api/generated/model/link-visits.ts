/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Id } from './id.ts';

/**
 * Visits by one personal link in the days of the statistics.
 */
export interface LinkVisits {
  linkId: Id;
  /**
     * Visits by the link in these days.
     * @minimum 1
     * @maximum 2147483647
     */
  totalVisits: number;
  /**
     * Visits on each day, oldest first, today last.
     * @minItems 30
     * @maxItems 30
     * @items.minimum 0
     * @items.maximum 2147483647
     */
  dailyVisits: number[];
}
