import { describe, expect, test } from 'vitest';
import {
  allowedWidth,
  aYear,
  type Check,
  checkDraft,
  type Draft,
  daysUntil,
  isMet,
  isNarrow,
  leastFor,
  mostFor,
} from './publishing-rules';

const now = '2026-11-30T10:00:00Z';

const complete: Draft = {
  title: 'Staff engineer, grid platform',
  hirer: 'Kvarn Energy',
  workMode: 'HYBRID',
  places: 1,
  employmentType: 'FULL_TIME',
  pay: { min: 88_000, max: 112_000, currency: 'EUR', period: 'YEAR' },
  description: 'You own the service that tells 2,400 mills when to feed the grid.',
  vacancy: 'EXISTING',
  usesAutomation: false,
  closesOn: '2027-01-12',
  responseDueDays: 30,
};

const held = (change: Partial<Draft>, publishedAt: string | null = null) =>
  checkDraft({ ...complete, ...change }, publishedAt, now)
    .filter((check) => !isMet(check))
    .map(({ rule, state }) => `${rule}: ${state}`);

const stateOf = (rule: Check['rule'], change: Partial<Draft>) =>
  checkDraft({ ...complete, ...change }, null, now).find((check) => check.rule === rule);

describe('pay', () => {
  test('an hour counts 1,720 times a year, a day 220 times, a month 12 times', () => {
    expect([aYear(10, 'HOUR'), aYear(10, 'DAY'), aYear(10, 'MONTH'), aYear(10, 'YEAR')]).toEqual([
      17_200, 2200, 120, 10,
    ]);
  });

  test.each([
    [60_000, 110_000, 'YEAR', true],
    [60_000, 110_001, 'YEAR', false],
    // Half of the lower end is more.
    [200_000, 300_000, 'YEAR', true],
    [200_000, 300_001, 'YEAR', false],
    [5000, 9166, 'MONTH', true],
    [5000, 9167, 'MONTH', false],
    [300, 527, 'DAY', true],
    [300, 528, 'DAY', false],
    [40, 69, 'HOUR', true],
    [40, 70, 'HOUR', false],
    [85, 85, 'HOUR', true],
  ] as const)('from %i to %i for %s is narrow enough: %s', (min, max, period, isAllowed) => {
    expect(isNarrow(min, max, period)).toBe(isAllowed);
    expect(max <= mostFor(min, period)).toBe(isAllowed);
  });

  test('the repair of a range that is too wide is narrow enough at both of its ends, and no narrower than necessary', () => {
    for (const period of ['HOUR', 'DAY', 'MONTH', 'YEAR'] as const) {
      for (const [min, max] of [
        [1, 900_000],
        [60_000, 140_000],
        [333, 7777],
        [200_001, 999_999],
      ] as const) {
        if (isNarrow(min, max, period)) continue;
        const [most, least] = [mostFor(min, period), leastFor(max, period)];
        expect(isNarrow(min, most, period)).toBe(true);
        expect(isNarrow(min, most + 1, period)).toBe(false);
        expect(isNarrow(least, max, period)).toBe(true);
        expect(least === 1 || !isNarrow(least - 1, max, period)).toBe(true);
      }
    }
  });

  test('a range that is too wide says by how much, and how to repair it', () => {
    expect(stateOf('pay', { pay: { min: 60_000, max: 140_000, currency: 'EUR', period: 'YEAR' } })).toEqual({
      rule: 'pay',
      state: 'wide',
      width: 80_000,
      allowed: 50_000,
      most: 110_000,
      least: 90_000,
    });
    expect(allowedWidth(200_000, 'YEAR')).toBe(100_000);
  });

  test.each<[string, Draft['pay']]>([
    ['its beginning', { min: null, max: 1, currency: 'EUR', period: 'YEAR' }],
    ['its end', { min: 1, max: null, currency: 'EUR', period: 'YEAR' }],
    ['its currency', { min: 1, max: 1, currency: null, period: 'YEAR' }],
    ['its period', { min: 1, max: 1, currency: 'EUR', period: null }],
  ])('pay without %s is missing', (_, pay) => {
    expect(held({ pay })).toEqual(['pay: missing']);
  });

  test('pay that ends below its beginning is held back', () => {
    expect(held({ pay: { min: 2, max: 1, currency: 'EUR', period: 'YEAR' } })).toEqual(['pay: order']);
  });

  test('voluntary work needs no pay, and one that is named follows the rules', () => {
    const employmentType = 'VOLUNTEER';
    expect(held({ employmentType, pay: { min: null, max: null, currency: 'EUR', period: 'YEAR' } })).toEqual([]);
    expect(held({ employmentType, pay: { min: 1, max: null, currency: 'EUR', period: 'YEAR' } })).toEqual([
      'pay: missing',
    ]);
  });
});

test('a complete posting is not held back', () => {
  expect(held({})).toEqual([]);
});

test('an empty posting lacks all that publishing asks for, in the order of the form', () => {
  const none = { title: '', hirer: ' ', workMode: null, places: 0, employmentType: null, description: '' };
  const pay = { min: null, max: null, currency: null, period: null };
  expect(held({ ...none, pay, vacancy: null, usesAutomation: null, closesOn: null })).toEqual([
    'title: missing',
    'hirer: missing',
    'mode: missing',
    'place: missing',
    'type: missing',
    'pay: missing',
    'description: missing',
    'vacancy: missing',
    'reading: missing',
    'closing: missing',
  ]);
});

test('remote work needs no place', () => {
  expect(held({ workMode: 'REMOTE', places: 0 })).toEqual([]);
  expect(held({ workMode: 'ON_SITE', places: 0 })).toEqual(['place: missing']);
});

test('a description counts its characters without the blanks around it', () => {
  expect(held({ description: `  ${'😀'.repeat(29)}  ` })).toEqual(['description: short']);
  expect(held({ description: '😀'.repeat(30) })).toEqual([]);
});

test.each([
  ['2026-11-29', ['closing: past']],
  ['2026-11-30', []],
  ['2027-02-28', []],
  ['2027-03-01', ['closing: late']],
])('with the last day %s it is held back by %j', (closesOn, expected) => {
  expect(held({ closesOn })).toEqual(expected);
});

test('the days of an open posting are counted from its publishing', () => {
  expect(held({ closesOn: '2027-01-30' }, '2026-11-01T10:00:00Z')).toEqual([]);
  expect(held({ closesOn: '2027-01-31' }, '2026-11-01T10:00:00Z')).toEqual(['closing: late']);
});

test('days are counted in UTC, whatever the time of day', () => {
  expect(daysUntil('2026-12-01', '2026-11-30T23:59:59Z')).toBe(1);
  expect(daysUntil('2026-11-30', '2026-11-30T00:00:00Z')).toBe(0);
});
