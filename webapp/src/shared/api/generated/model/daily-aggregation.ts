/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * Visits of one day.
 */
export interface DailyAggregation {
  /**
     * The day.
     * @maxLength 10
     */
  date: string;
  /**
     * Visits of the day.
     * @minimum 0
     * @maximum 2147483647
     */
  totalVisits: number;
  /**
     * Different visitors of the day.
     * @minimum 0
     * @maximum 2147483647
     */
  totalVisitors: number;
}
