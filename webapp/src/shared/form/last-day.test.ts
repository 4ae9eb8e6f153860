import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endedDay, isPastDay, lastDayAfter, toExpiry, toLastDay } from './last-day';

const now = '2026-11-21T15:00:00Z';

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.for([
  ['Pacific/Auckland', '2026-12-31T10:59:59Z'],
  ['Europe/Berlin', '2026-12-31T22:59:59Z'],
  ['America/Los_Angeles', '2027-01-01T07:59:59Z'],
] as const)('the last day ends at midnight in %s', ([zone, end]) => {
  vi.stubEnv('TZ', zone);
  expect(toExpiry('2026/12/31', null)).toBe(end);
  expect(toLastDay(end)).toBe('2026/12/31');
});

test('today is not over until midnight in the time zone of the person', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const evening = '2026-11-22T03:00:00Z';
  expect(isPastDay('2026/11/21', evening)).toBe(false);
  expect(isPastDay('2026/11/20', evening)).toBe(true);
});

test('what is new works through the whole of its last day', () => {
  expect(toExpiry('2026/12/31', null)).toBe('2026-12-31T23:59:59Z');
});

test('a time of day stays while its day does', () => {
  const saved = '2026-12-31T09:30:00Z';
  expect(toExpiry(toLastDay(saved), saved)).toBe(saved);
  expect(toExpiry('2027/01/01', saved)).toBe('2027-01-01T23:59:59Z');
});

test('what has ended opens again by another day alone', () => {
  const saved = '2026-11-21T09:30:00Z';
  expect(toExpiry('2026/11/21', saved)).toBe(saved);
  expect(toExpiry('2026/11/22', saved)).toBe('2026-11-22T23:59:59Z');
});

test('what has ended is known by its last day', () => {
  expect(endedDay('2026-11-21T15:00:00Z', now)).toBe('2026/11/21');
  expect(endedDay('2026-11-20T23:59:59Z', now)).toBe('2026/11/20');
  expect(endedDay('2026-11-21T15:00:01Z', now)).toBeNull();
  expect(endedDay(null, now)).toBeNull();
});

test('no last day is no end', () => {
  expect(toLastDay(null)).toBe('');
  expect(toExpiry('', null)).toBeNull();
  expect(toExpiry('', '2026-12-31T09:30:00Z')).toBeNull();
});

test('a number of days from now ends on the day that many days later, also over the end of a year', () => {
  expect(lastDayAfter(7, now)).toBe('2026/11/28');
  expect(lastDayAfter(90, now)).toBe('2027/02/19');
});
