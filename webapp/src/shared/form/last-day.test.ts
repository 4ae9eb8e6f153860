import { expect, test } from 'vitest';
import { toExpiry, toLastDay } from './last-day';

const now = '2026-11-21T15:00:00Z';

test('what is new works through the whole of its last day', () => {
  expect(toExpiry('2026/12/31', null, now)).toBe('2026-12-31T23:59:59Z');
});

test('a time of day stays while its day does', () => {
  const saved = '2026-12-31T09:30:00Z';
  expect(toExpiry(toLastDay(saved), saved, now)).toBe(saved);
  expect(toExpiry('2027/01/01', saved, now)).toBe('2027-01-01T23:59:59Z');
});

test('what ended earlier today works through the whole of it again', () => {
  expect(toExpiry('2026/11/21', '2026-11-21T15:00:00Z', now)).toBe('2026-11-21T23:59:59Z');
  expect(toExpiry('2026/11/21', '2026-11-21T15:00:01Z', now)).toBe('2026-11-21T15:00:01Z');
});

test('no last day is no end', () => {
  expect(toLastDay(null)).toBe('');
  expect(toExpiry('', null, now)).toBeNull();
  expect(toExpiry('', '2026-12-31T09:30:00Z', now)).toBeNull();
});
