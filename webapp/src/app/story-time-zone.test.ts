// @own-page: it replaces the clock of its process.
import { afterEach, expect, test } from 'vitest';
import { setClock } from '../../.storybook/clock';

const sent = '2026-11-24T09:14:00Z';
const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const inUtc = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

afterEach(() => {
  setClock('system', 'system');
});

test('dates and formats follow the time zone of the toolbar, also those that are there already', () => {
  setClock('fixtures', 'Pacific/Kiritimati');
  const date = new Date(sent);
  expect([date.getDate(), date.getHours(), date.getTimezoneOffset()]).toEqual([24, 23, -840]);
  expect(new Date(2026, 10, 25, 0, 30).toISOString()).toBe('2026-11-24T10:30:00.000Z');
  date.setDate(date.getDate() + 7);
  expect(date.toISOString()).toBe('2026-12-01T09:14:00.000Z');
  expect([timeOfDay.format(new Date(sent)), inUtc.format(new Date(sent))]).toEqual(['23:14', '09:14']);
  setClock('fixtures', 'Asia/Kolkata');
  expect(timeOfDay.format(new Date(sent))).toBe('14:44');
  setClock('fixtures', 'America/Los_Angeles');
  // The clocks are set forward in that night.
  expect(new Date(2026, 2, 8, 3, 0).toISOString()).toBe('2026-03-08T10:00:00.000Z');
});

test('the clock goes on from the chosen moment, and the system clock returns', () => {
  const before = Date.now();
  setClock('a-year-later', 'system');
  expect(Date.now()).toBeGreaterThan(before + 300 * 86_400_000);
  setClock('system', 'system');
  expect(Date.now() - before).toBeLessThan(60_000);
  expect(new Date(sent).getHours()).toBe(9);
});
