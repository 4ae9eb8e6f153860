import { expect, test } from 'vitest';
import { demoPublicWorkplace, publicProfileToday } from '@/shared/testing/fixtures/public-profile';
import { datesOf } from './entry-facts';

const datesIn = (particular: Parameters<typeof demoPublicWorkplace>[0]) =>
  datesOf(demoPublicWorkplace({ startedAt: null, ...particular }), publicProfileToday);

test.for(['Certification', 'Contribution'] as const)(
  'a %s of which only a start is known has a day and no period',
  (typeId) => {
    expect(datesIn({ typeId, startedAt: '2010-03-01' })).toEqual({ text: 'Mar 2010', first: '2010-03-01' });
  },
);

test.for(['Certification', 'Contribution'] as const)('a %s has the day of issue rather than its start', (typeId) => {
  const dates = datesIn({ typeId, startedAt: '2010-03', issuedAt: '2011-05-02' });
  expect(dates).toEqual({ text: 'May 2011', first: '2011-05-02' });
});

test('a contribution that began and ended has its period, and a certification never has one', () => {
  const period = { startedAt: '2010-03', endedAt: '2012-05' };
  expect(datesIn({ typeId: 'Contribution', ...period }).text).toBe('Mar 2010 – May 2012');
  expect(datesIn({ typeId: 'Certification', ...period }).text).toBe('Mar 2010');
});

test('a workplace without an end lasts until now', () => {
  expect(datesIn({ startedAt: '2023-03' })).toEqual({ text: 'Mar 2023 – now', first: '2023-03' });
});

test.for(['Workplace', 'Certification', 'Contribution'] as const)('a %s without dates has none', (typeId) => {
  expect(datesIn({ typeId })).toEqual({ text: '', first: null });
});
