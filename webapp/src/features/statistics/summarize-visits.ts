import type { DailyAggregation } from '@/shared/api/generated/model/daily-aggregation';
import type { Statistics } from '@/shared/api/generated/model/statistics';
import { fillMissingDays } from '@/shared/lib/fill-missing-days';

/** The numbers of the dashboard, computed from the visits of each day. */
export type VisitSummary = {
  /** Thirty UTC days, oldest first, today last. */
  days: DailyAggregation[];
  today: number;
  last7Days: number;
  last30Days: number;
  /** The visits of the day before. Today is not over, so the two are not compared. */
  yesterday: number;
  /** More or fewer visits than in the seven days before the last seven. */
  changeOnWeekBefore: number;
  /** The visits of the busiest day. */
  most: number;
  /** At least so many recruiters opened the profile in the thirty days before today; a multiple of five. */
  recruiters: number;
};

const sumOfVisits = (days: readonly DailyAggregation[]) => days.reduce((sum, day) => sum + day.totalVisits, 0);

/**
 * The totals are from the server; yesterday and the change are computed from the days.
 *
 * @param today any instant or day; its UTC day is the last one
 */
export function summarizeVisits(statistics: Statistics, today: string): VisitSummary {
  const days = fillMissingDays(statistics.dailyAggregations, today);
  return {
    days,
    today: statistics.totalVisitsToday,
    last7Days: statistics.totalVisitsLast7Days,
    last30Days: statistics.totalVisitsLast30Days,
    yesterday: days.at(-2)?.totalVisits ?? 0,
    changeOnWeekBefore: statistics.totalVisitsLast7Days - sumOfVisits(days.slice(-14, -7)),
    most: days.reduce((most, day) => Math.max(most, day.totalVisits), 0),
    recruiters: statistics.recruitersLast30Days,
  };
}
