/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { DailyAggregation } from './daily-aggregation.ts';

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
     * One row per day, oldest first, today last.
     * @minItems 30
     * @maxItems 30
     */
  dailyAggregations: DailyAggregation[];
}
