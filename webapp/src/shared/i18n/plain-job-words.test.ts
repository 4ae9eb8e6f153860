import { expect, test } from 'vitest';
import { demoPublicJob } from '../testing/fixtures/public-jobs';
import { plainDates, plainDay, plainList, plainPay } from './plain-job-words';

test('pay is a range with its currency and period', () => {
  expect(plainPay(demoPublicJob(1))).toBe('88,000 – 112,000 EUR a year');
  expect(plainPay(demoPublicJob(1, { salaryMax: 88_000, salaryPeriod: 'MONTH' }))).toBe('88,000 EUR a month');
});

test('pay that is not named is left out, and voluntary work says so', () => {
  const unpaid = { salaryMin: null, salaryMax: null, currency: null, salaryPeriod: null } as const;
  expect(plainPay(demoPublicJob(1, unpaid))).toBeNull();
  expect(plainPay(demoPublicJob(1, { ...unpaid, employmentType: 'VOLUNTEER' }))).toBe('Voluntary, unpaid');
});

test('days are days in UTC, and the last day is the one before the end', () => {
  expect(plainDay('2026-11-02T23:59:59Z')).toBe('2 Nov 2026');
  expect(plainDates(demoPublicJob(1))).toBe('Posted on 27 Nov 2026, open until 12 Jan 2027');
  expect(plainDates(demoPublicJob(1, { expiresAt: '2026-12-13T00:00:00Z' }))).toBe(
    'Posted on 27 Nov, open until 12 Dec 2026',
  );
});

test('names are in a row', () => {
  expect(plainList(['English', 'Dutch'])).toBe('English, Dutch');
});
