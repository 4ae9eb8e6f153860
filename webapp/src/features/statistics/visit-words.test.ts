import { expect, test } from 'vitest';
import { fillMissingDays } from '@/shared/lib/fill-missing-days';
import {
  bestDayInWords,
  changeOnWeekBefore,
  chartInWords,
  openedTodayInWords,
  trendOf,
  visitorsInWords,
  visitsInWords,
  yesterdayInWords,
} from './visit-words';

test.for([
  [1, 'up'],
  [-29, 'down'],
  [0, 'none'],
] as const)('the trend of a change of %i is %s', ([change, trend]) => {
  expect(trendOf(change)).toBe(trend);
});

test('yesterday is told by its number, and is not compared with a day that goes on', () => {
  expect([0, 1029].map(yesterdayInWords)).toEqual(['Yesterday: 0', 'Yesterday: 1,029']);
});

test.for([
  [1155, '+1,155 on last\u00A0week'],
  [0, 'Same as last\u00A0week'],
] as const)('a change of %i in a week reads "%s"', ([change, text]) => {
  expect(changeOnWeekBefore(change)).toBe(text);
});

test('one visitor and one visit are not many', () => {
  expect([visitorsInWords(1), visitorsInWords(412), visitorsInWords(0)]).toEqual([
    '1 visitor',
    '412 visitors',
    '0 visitors',
  ]);
  expect([visitsInWords(1), visitsInWords(40)]).toEqual(['1 visit', '40 visits']);
});

test('the best day is told with its number, the last one of several, and none where nobody came', () => {
  const days = fillMissingDays(
    [
      { date: '2026-11-10', totalVisits: 1026, totalVisitors: 900 },
      { date: '2026-11-17', totalVisits: 1026, totalVisitors: 900 },
    ],
    '2026-11-20',
  );
  expect(bestDayInWords({ days, most: 1026 })).toBe('Best day: 1,026 on\u00A017\u00A0Nov');
  expect(bestDayInWords({ days: fillMissingDays([], '2026-11-20'), most: 0 })).toBe('0 visitors');
});

test('the sentence of the day knows none, one and many', () => {
  expect([0, 1, 1030].map(openedTodayInWords)).toEqual([
    'Your profile has not been opened today.',
    'Your profile was opened once today.',
    'Your profile was opened 1,030 times today.',
  ]);
});

test('the chart says its last day, its total, today and its highest day', () => {
  const days = fillMissingDays([], '2026-11-20');
  const rest = { last7Days: 0, yesterday: 0, changeOnWeekBefore: 0, recruiters: 0 };
  expect(chartInWords({ ...rest, days, today: 30, last30Days: 574, most: 41 })).toBe(
    'Daily visits, 30 days to 20\u00A0November 2026: 574 in all, 30 today, most on one day 41',
  );
});
