import { expect, test } from 'vitest';
import { endedDay, toExpiry, toLastDay } from './last-day';

const now = '2026-11-21T15:00:00Z';

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
