import { expect, test } from 'vitest';
import type { DailyAggregation } from '@/shared/api/generated/model/daily-aggregation';
import type { Statistics } from '@/shared/api/generated/model/statistics';
import { summarizeVisits } from './summarize-visits';

const today = '2026-11-20';

const day = (date: string, totalVisits: number, totalVisitors = totalVisits): DailyAggregation => ({
  date,
  totalVisits,
  totalVisitors,
});

const statistics = (dailyAggregations: DailyAggregation[], totals: Partial<Statistics> = {}): Statistics => ({
  totalVisitsToday: 0,
  totalVisitsLast7Days: 0,
  totalVisitsLast30Days: 0,
  recruitersLast30Days: 0,
  links: [],
  ...totals,
  dailyAggregations,
});

test('the totals are those of the server', () => {
  const summary = summarizeVisits(
    statistics([], {
      totalVisitsToday: 3,
      totalVisitsLast7Days: 57,
      totalVisitsLast30Days: 176,
      recruitersLast30Days: 10,
    }),
    today,
  );
  expect(summary).toMatchObject({ today: 3, last7Days: 57, last30Days: 176, recruiters: 10 });
});

test('missing days are zero, and there are always thirty', () => {
  const { days } = summarizeVisits(statistics([day('2026-11-18', 4)]), today);
  expect(days).toHaveLength(30);
  expect(days.slice(-3).map((each) => each.totalVisits)).toEqual([4, 0, 0]);
});

test('yesterday is the day before, whatever today has', () => {
  const rows = [day('2026-11-19', 29), day('2026-11-20', 30)];
  expect(summarizeVisits(statistics(rows, { totalVisitsToday: 30 }), today).yesterday).toBe(29);
  expect(summarizeVisits(statistics([day('2026-11-19', 29)]), today).yesterday).toBe(29);
});

test('the change of a week is measured against the seven days before it, and against no other day', () => {
  const rows = [
    day('2026-11-06', 100),
    day('2026-11-07', 2),
    day('2026-11-13', 3),
    day('2026-11-14', 40),
    day('2026-11-20', 6),
  ];
  expect(summarizeVisits(statistics(rows, { totalVisitsLast7Days: 46 }), today).changeOnWeekBefore).toBe(41);
});

test('the best day is found wherever it is', () => {
  const summary = summarizeVisits(statistics([day('2026-10-22', 41, 30), day('2026-11-20', 12, 9)]), today);
  expect(summary.most).toBe(41);
});

test('a profile that nobody has opened has nothing but zeros', () => {
  expect(summarizeVisits(statistics([]), today)).toMatchObject({
    yesterday: 0,
    changeOnWeekBefore: 0,
    most: 0,
  });
});
