import { expect, test } from 'vitest';
import { fillMissingDays } from './fill-missing-days';

test('no rows give thirty days of zero, oldest first, today last', () => {
  const days = fillMissingDays([], '2026-11-20');
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ date: '2026-10-22', totalVisits: 0, totalVisitors: 0 });
  expect(days[29]?.date).toBe('2026-11-20');
});

test('a row keeps its numbers and its place, whatever the order of the rows', () => {
  const days = fillMissingDays(
    [
      { date: '2026-11-20', totalVisits: 30, totalVisitors: 20 },
      { date: '2026-11-18', totalVisits: 4, totalVisitors: 3 },
    ],
    '2026-11-20T23:59:59Z',
  );
  expect(days.slice(-3).map((day) => day.totalVisits)).toEqual([4, 0, 30]);
});

test('rows outside the window are left out', () => {
  const days = fillMissingDays(
    [
      { date: '2026-10-21', totalVisits: 9, totalVisitors: 9 },
      { date: '2026-11-21', totalVisits: 9, totalVisitors: 9 },
    ],
    '2026-11-20',
  );
  expect(days.every((day) => day.totalVisits === 0)).toBe(true);
});

test('the window crosses the turn of the year and a leap day', () => {
  expect(fillMissingDays([], '2028-01-10')[0]?.date).toBe('2027-12-12');
  expect(fillMissingDays([], '2028-03-01').map((day) => day.date)).toContain('2028-02-29');
});

test('the day is the UTC day, not the local one', () => {
  expect(fillMissingDays([], '2026-11-20T23:30:00-05:00')[29]?.date).toBe('2026-11-21');
});
