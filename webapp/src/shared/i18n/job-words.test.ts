import { beforeAll, expect, test } from 'vitest';
import { demoJob } from '../testing/fixtures/jobs';
import { endedText, hirerOf, jobDates, jobPay, lastDayOf, placesText, whereText } from './job-words';
import { loadMemberTexts } from './member-texts';

beforeAll(() => loadMemberTexts());

const now = '2026-11-30T10:00:00Z';
const open = { status: 'OPEN', closeReason: null } as const;

test('the last day is the day before the end, in UTC', () => {
  expect(lastDayOf('2027-01-13T00:00:00Z')).toBe('2027-01-12');
});

test.each([
  ['2027-01-13T00:00:00Z', null],
  ['2026-12-05T10:00:00Z', null],
  ['2026-12-05T00:00:00Z', 'Closes in 4 days'],
  ['2026-12-02T00:00:00Z', 'Closes in 1 day'],
  ['2026-12-01T00:00:00Z', 'Closes today'],
])('a job that ends at %s is marked with %j', (expiresAt, closesSoon) => {
  expect(jobDates({ postedAt: '2026-11-27T10:00:00Z', expiresAt }, now)?.closesSoon).toBe(closesSoon);
});

test('a draft has no dates', () => {
  expect(jobDates({ postedAt: null, expiresAt: null }, now)).toBeNull();
});

test('a job has ended as soon as its last day is over, even if it was read before', () => {
  expect(endedText({ ...open, expiresAt: '2026-11-30T10:00:00Z' }, now)).toBe('Ended on 30\u00a0Nov');
  expect(endedText({ ...open, expiresAt: '2026-12-01T00:00:00Z' }, now)).toBeNull();
});

test('a closed job says why, also for a reason that only a newer server knows', () => {
  const closed = { status: 'CLOSED', expiresAt: null } as const;
  expect(endedText({ ...closed, closeReason: 'FILLED' }, now)).toBe('Ended: the job is filled');
  expect(endedText({ ...closed, closeReason: 'NEW' }, now)).toBe('Ended: the job was closed');
});

test('pay is a range with its period, and voluntary work says that it is unpaid', () => {
  expect(jobPay(demoJob(1))).toMatch(/^€88,000.+112,000 a year$/);
  const unpaid = { salaryMin: null, salaryMax: null, currency: null, salaryPeriod: null };
  expect(jobPay(demoJob(1, { ...unpaid, employmentType: 'VOLUNTEER' }))).toBe('Voluntary, unpaid');
  expect(jobPay(demoJob(1, unpaid))).toBeNull();
});

test('two places are named, and the others counted', () => {
  const places = ['Ghent', 'Bruges', null].map((locality) => ({ countryCode: 'BE', locality }));
  expect(placesText(places)).toContain('1 more place');
  expect(placesText([])).toBeNull();
});

test('remote work says from where, and people for later are marked', () => {
  const job = demoJob(1, { workMode: 'REMOTE', places: [], vacancy: 'POOL' });
  expect(whereText(job)).toContain('Remote from anywhere');
  expect(whereText(job)).toContain('for later');
  expect(whereText({ ...job, applicantCountries: ['NL'] })).toContain('Remote in Netherlands');
});

test('an organization without a name is not left out', () => {
  expect(hirerOf({ organization: null, companyName: null })).toBe('Organization not named');
});
