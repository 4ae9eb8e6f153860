import { expect, test } from 'vitest';
import { durationOf, monthsOfWork, yearsOfWork } from './years-of-work';

const today = '2026-11-20';
const period = (startedAt: string | null, endedAt: string | null) => ({ startedAt, endedAt });

test('an entry counts its first and its last month', () => {
  expect(monthsOfWork([period('2025-01-01', '2025-12-31')], today)).toBe(12);
  expect(monthsOfWork([period('2025-03-31', '2025-03-31')], today)).toBe(1);
});

test('an entry without an end goes on until today', () => {
  expect(monthsOfWork([period('2026-09-01', null)], today)).toBe(3);
});

test('months in two places at once count once, and a gap does not count', () => {
  const overlapping = [period('2024-01-01', '2024-06-30'), period('2024-04-01', '2024-09-30')];
  expect(monthsOfWork(overlapping, today)).toBe(9);
  const within = [period('2020-01-01', '2022-12-31'), period('2021-01-01', '2021-03-31')];
  expect(monthsOfWork(within, today)).toBe(36);
  const apart = [period('2024-01-01', '2024-01-31'), period('2024-06-01', '2024-06-30')];
  expect(monthsOfWork(apart, today)).toBe(2);
});

test('the order of the entries does not matter', () => {
  const periods = [period('2023-03-01', null), period('2016-02-01', '2019-08-31'), period('2019-09-01', '2023-02-28')];
  expect(monthsOfWork(periods, today)).toBe(monthsOfWork(periods.toReversed(), today));
});

test.for([
  ['2016', '2021', 60],
  ['2016', '2021-06', 60],
  ['2016-07', '2021', 60],
  ['2016', '2021-12', 66],
  ['2024-02', '2024-03', 2],
  ['2024', '2024', 6],
  ['2024', '2024-03', 1],
  ['2024', '2024-09', 3],
  ['2024-09', '2024', 1],
  ['2024-03', '2024', 4],
  ['2026', null, 5],
  ['2027', null, 0],
  ['2026', '2027', 5],
] as const)('of %s to %s, with the middle of a year that stands alone, %s months count', ([from, to, months]) => {
  expect(monthsOfWork([period(from, to)], today)).toBe(months);
});

test('a year alone that has just begun counts its one month', () => {
  expect(monthsOfWork([period('2026', null)], '2026-01-20')).toBe(1);
});

test('what lies ahead does not count yet', () => {
  expect(monthsOfWork([period('2027-01-01', null)], today)).toBe(0);
  expect(monthsOfWork([period('2026-10-01', '2027-06-30')], today)).toBe(2);
});

test('an entry without a start counts nothing', () => {
  expect(monthsOfWork([period(null, '2020-01-01'), period(null, null)], today)).toBe(0);
});

test.for([
  ['2026-11-01', '1 month'],
  ['2026-01-01', '11 months'],
  ['2025-12-01', '1 year'],
  ['2016-02-01', '10 years'],
] as const)('since %s makes %s', ([startedAt, text]) => {
  expect(yearsOfWork([period(startedAt, null)], today)).toBe(text);
});

test('nothing to count has no words', () => {
  expect(yearsOfWork([], today)).toBeNull();
  expect(yearsOfWork([period('2030-01-01', null)], today)).toBeNull();
});

test.for([
  ['2023-03', '2026-11', '3 years 9 months'],
  ['2019-03-01', '2023-02-28', '4 years'],
  ['2026-10', null, '2 months'],
  ['2026-11', '2026-11', '1 month'],
] as const)('an entry from %s to %s lasted %s', ([startedAt, endedAt, text]) => {
  expect(durationOf(period(startedAt, endedAt), today)).toBe(text);
});

test.for([
  ['2016', '2019-02'],
  ['2016-02', '2019'],
  [null, '2019-02'],
  ['2030-01', null],
] as const)('from %s to %s no duration is told, because no months are known', ([startedAt, endedAt]) => {
  expect(durationOf(period(startedAt, endedAt), today)).toBeNull();
});
