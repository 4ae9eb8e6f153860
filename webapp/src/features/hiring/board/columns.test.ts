import { expect, test } from 'vitest';
import { canTurnDown, closedStatuses, countOf, openStatuses, targetsOf } from './columns';

test('an application goes forward only, and may leave steps out', () => {
  expect(targetsOf('SUBMITTED')).toEqual(['IN_REVIEW', 'INTERVIEWING', 'OFFERED']);
  expect(targetsOf('INTERVIEWING')).toEqual(['OFFERED']);
  expect(targetsOf('OFFERED')).toEqual(['HIRED']);
});

test('of the final states only a rejection leads on, to an offer', () => {
  expect(closedStatuses.map((status) => targetsOf(status))).toEqual([[], ['OFFERED'], [], [], []]);
});

test('only open applications are turned down', () => {
  expect(openStatuses.every(canTurnDown)).toBe(true);
  expect(closedStatuses.some(canTurnDown)).toBe(false);
});

test('a column counts all of its states, and none without applications', () => {
  const counts = [
    { status: 'HIRED' as const, count: 1 },
    { status: 'REJECTED' as const, count: 2 },
    { status: 'SUBMITTED' as const, count: 6 },
  ];
  expect(countOf(counts, closedStatuses)).toBe(3);
  expect(countOf(counts, ['OFFERED'])).toBe(0);
});
