/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { DailyAggregation } from './daily-aggregation.ts';
import type { LinkVisits } from './link-visits.ts';

/**
 * Visits of the own profile, in UTC days.
 */
export interface Statistics {
  /**
     * Visits today.
     * @minimum 0
     * @maximum 2147483647
     */
  totalVisitsToday: number;
  /**
     * Visits of the last seven days, today included.
     * @minimum 0
     * @maximum 2147483647
     */
  totalVisitsLast7Days: number;
  /**
     * Visits of the last 30 days, today included.
     * @minimum 0
     * @maximum 2147483647
     */
  totalVisitsLast30Days: number;
  /**
     * At least so many recruiters opened the profile as members in the 30 days before today: their number, rounded down to a multiple of 5. With 0
     * there may be up to four. Visits by a personal link, and by the address of a profile that is Public, do not count.
     * @minimum 0
     * @maximum 2147483647
     */
  recruitersLast30Days: number;
  /**
     * One row per day, oldest first, today last.
     * @minItems 30
     * @maxItems 30
     */
  dailyAggregations: DailyAggregation[];
  /**
     * The personal links by which somebody came in these days, by id. Deleted ones are among them as long as they are listed.
     * @maxItems 200
     */
  links: LinkVisits[];
}
