import type { DailyAggregation } from '../api/generated/model/daily-aggregation';
import { statisticsDays } from '../config/constants';

const dayMs = 86_400_000;

/**
 * The last thirty UTC days up to `today`, oldest first, one entry each: days without a row count zero, rows outside the
 * window are left out.
 *
 * @param today any instant or day; its UTC day is the last one
 */
export function fillMissingDays(rows: readonly DailyAggregation[], today: string): DailyAggregation[] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const last = Math.floor(new Date(today).getTime() / dayMs);
  return Array.from({ length: statisticsDays }, (_, index) => {
    const day = last - (statisticsDays - 1 - index);
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    return byDate.get(date) ?? { date, totalVisits: 0, totalVisitors: 0 };
  });
}
