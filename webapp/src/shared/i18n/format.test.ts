import { afterEach, expect, test, vi } from 'vitest';
import {
  formatAgo,
  formatCountdown,
  formatDay,
  formatDayAndTime,
  formatFileSize,
  formatFullDay,
  formatList,
  formatMonth,
  formatNumber,
  formatShortly,
  formatSigned,
  formatSpan,
  joinFacts,
  withoutYearAtEnd,
} from './format';
import { setLanguage } from './messages';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('numbers are grouped, changes carry their sign', () => {
  expect(formatNumber(40_000)).toBe('40,000');
  expect([formatSigned(155), formatSigned(-3), formatSigned(0)]).toEqual(['+155', '-3', '0']);
});

test.for<[number, string]>([
  [0, '0 KB'],
  [1, '1 KB'],
  [182_340, '179 KB'],
  [1_022_976, '999 KB'],
  [1_022_977, '1 MB'],
  [15_728_640, '15 MB'],
  [15_728_641, '15.1 MB'],
])('a file of %d bytes has %s', ([bytes, text]) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test('a list reads like a sentence', () => {
  expect(formatList(['Go', 'Kafka', 'PostgreSQL'])).toBe('Go, Kafka, and PostgreSQL');
  expect(formatList(['Go'])).toBe('Go');
});

test('facts of a line leave no dot behind where the line ends: it can be broken before one, and not after', () => {
  expect(joinFacts(['Go', null, '412 stars', '', undefined])).toBe('Go\u00A0· 412 stars');
  expect(joinFacts([null, 'Go'])).toBe('Go');
});

test.for(['Pacific/Auckland', 'UTC', 'America/Los_Angeles'])('a calendar day stays the day it is in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(formatDay('2026-11-12')).toBe('12\u00A0Nov');
  expect(formatFullDay('2026-01-01')).toBe('1\u00A0January 2026');
  expect(formatMonth('2023-03-01')).toBe('Mar 2023');
});

test.for([
  ['Pacific/Auckland', '13\u00A0Nov', '13\u00A0November 2026'],
  ['UTC', '12\u00A0Nov', '12\u00A0November 2026'],
  ['America/Los_Angeles', '12\u00A0Nov', '12\u00A0November 2026'],
] as const)('an instant is shown as the day that it is in %s', ([zone, day, full]) => {
  vi.stubEnv('TZ', zone);
  expect([formatDay('2026-11-12T23:59:59Z'), formatFullDay('2026-11-12T23:59:59Z')]).toEqual([day, full]);
  expect(formatDay('2026-11-12T02:00:00Z')).toBe(zone === 'America/Los_Angeles' ? '11\u00A0Nov' : '12\u00A0Nov');
});

test.for([
  ['2026-11-20T08:00:00Z', 'today'],
  ['2026-11-19T23:00:00Z', 'yesterday'],
  ['2026-11-18T08:00:00Z', '2 days ago'],
  ['2026-11-13T08:00:00Z', '13\u00A0Nov'],
  ['2025-11-20T08:00:00Z', '20\u00A0November 2025'],
] as const)('%s reads "%s" on 20 November 2026', ([instant, text]) => {
  vi.stubEnv('TZ', 'UTC');
  expect(formatAgo(instant, '2026-11-20T09:00:00Z')).toBe(text);
});

test.for([
  ['Europe/Berlin', '2026-11-19T23:30:00Z', '2026-11-20T00:30:00Z', 'today'],
  ['America/New_York', '2026-11-19T23:30:00Z', '2026-11-20T00:30:00Z', 'today'],
  ['America/New_York', '2026-11-20T04:30:00Z', '2026-11-20T05:30:00Z', 'yesterday'],
  // The day on which the clocks change has 25 hours.
  ['Europe/Berlin', '2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z', 'yesterday'],
  ['Europe/Berlin', '2025-12-31T23:30:00Z', '2026-11-20T09:00:00Z', '1\u00A0Jan'],
] as const)('in %s, %s reads at %s by the days of that time zone: "%s"', ([zone, instant, now, text]) => {
  vi.stubEnv('TZ', zone);
  expect(formatAgo(instant, now)).toBe(text);
});

test.for([
  ['2026-11-19T23:00:00Z', 'Thu'],
  ['2026-11-14T08:00:00Z', 'Sat'],
  ['2026-11-13T08:00:00Z', '13\u00A0Nov'],
  ['2025-11-20T08:00:00Z', '20\u00A0Nov 2025'],
  // The clock of another device is ahead.
  ['2026-11-21T00:30:00Z', '21\u00A0Nov'],
] as const)('%s is "%s" in a narrow column on 20 November 2026', ([instant, text]) => {
  vi.stubEnv('TZ', 'UTC');
  expect(formatShortly(instant, '2026-11-20T09:00:00Z')).toBe(text);
});

const words = { now: () => 'now', from: ({ month }: { month: string }) => `from ${month}` };

test('in German, months have the names of that language', async () => {
  await setLanguage('de');
  expect(formatSpan('2021-03', '2023-02-28', '2026-11-21', words)).toBe('März 2021 – Feb. 2023');
  expect(formatSpan('2021-03', '2021-08', '2026-11-21', words)).toBe('März – Aug. 2021');
  expect(formatMonth('2021')).toBe('2021');
  await setLanguage('en-US');
});

test.for([
  ['2023-03-01', null, 'Mar 2023 – now'],
  ['2019-01-01', '2023-02-28', 'Jan 2019 – Feb 2023'],
  ['2019', '2023', '2019 – 2023'],
  ['2019', '2023-02', '2019 – Feb 2023'],
  ['2019-06', '2023', 'Jun 2019 – 2023'],
  ['2023', '2023', '2023'],
  ['2023', '2023-08', '2023 – Aug 2023'],
  ['2023-03', '2023-08-31', 'Mar – Aug 2023'],
  ['2023-03', '2023-03-20', 'Mar 2023'],
  ['2019', null, '2019 – now'],
  ['2026', null, '2026 – now'],
  ['2026-11', null, 'Nov 2026 – now'],
  ['2026-12', null, 'from Dec 2026'],
  ['2035', null, 'from 2035'],
  [null, '2023', '2023'],
  ['2023-03-01', '2023-08-31', 'Mar – Aug 2023'],
  ['2023-03-01', '2023-03-20', 'Mar 2023'],
  [null, '2023-08-31', 'Aug 2023'],
  [null, null, ''],
] as const)('from %s to %s reads "%s"', ([start, end, text]) => {
  expect(formatSpan(start, end, '2026-11-21T15:00:00Z', words)).toBe(text);
});

test('what is to begin does not last until now', () => {
  expect(formatSpan('2035-01-01', null, '2026-11-21', words)).toBe('from Jan 2035');
  expect(formatSpan('2026-11-22', null, '2026-11-21T23:59:59Z', words)).toBe('from Nov 2026');
  expect(formatSpan('2026-11-21', null, '2026-11-21', words)).toBe('Nov 2026 – now');
});

test.for([
  [24, '0:24'],
  [60, '1:00'],
  [3599, '59:59'],
  [5400, '1:30:00'],
  [36_007, '10:00:07'],
  [0.2, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
] as const)('%d seconds read %s', ([seconds, text]) => {
  expect(formatCountdown(seconds)).toBe(text);
});

test('the day of a text has the time of day, in the time zone and the language of the reader', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(formatDayAndTime('2026-11-24T08:14:00Z', '2026-11-24T12:00:00Z')).toBe('today, 09:14');
  expect(formatShortly('2026-11-24T08:14:00Z', '2026-11-24T12:00:00Z')).toBe('09:14');
  expect(formatDayAndTime('2026-11-23T23:30:00Z', '2026-11-24T12:00:00Z')).toBe('today, 00:30');
  expect(formatDayAndTime('2026-11-02T16:00:00Z', '2026-11-24T12:00:00Z')).toBe('2\u00A0Nov, 17:00');
  await setLanguage('de');
  expect(formatDayAndTime('2026-11-23T08:14:00Z', '2026-11-24T12:00:00Z')).toBe('gestern, 09:14');
  await setLanguage('en-US');
});

test.for([
  ['Mar 2023', 'Mar'],
  ['Sept. 2023', 'Sept.'],
  ['2023年3月', '2023年3月'],
  ['2023. 3.', '2023. 3.'],
  ['มี.ค. 2566', 'มี.ค. 2566'],
] as const)('the year is left out only where the language writes it last: %s is %s', ([month, text]) => {
  expect(withoutYearAtEnd(month, '2023')).toBe(text);
});
