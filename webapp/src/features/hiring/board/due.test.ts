import { beforeAll, expect, test } from 'vitest';
import { loadMemberTexts } from '@/shared/i18n/member-texts';
import { dueOf } from './due';

const now = '2026-11-30T10:00:00Z';

beforeAll(loadMemberTexts);

test.each([
  ['2026-12-16T09:00:00Z', 'Answer due 16\u00A0Dec', 'calm'],
  ['2026-12-04T09:00:00Z', 'Answer due 4\u00A0Dec', 'calm'],
  ['2026-12-03T23:00:00Z', 'Answer due in 3 days', 'soon'],
  ['2026-12-01T00:30:00Z', 'Answer due in 1 day', 'soon'],
  ['2026-11-30T18:00:00Z', 'Answer due today', 'soon'],
  ['2026-11-30T09:00:00Z', 'Answer overdue since today', 'late'],
  ['2026-11-29T23:00:00Z', 'Answer overdue by 1 day', 'late'],
])('an answer that is due at %s is said as “%s”', (at, text, tone) => {
  expect(dueOf(at, now)).toEqual({ text, tone });
});

test('without a date no answer is due', () => {
  expect(dueOf(null, now)).toBeNull();
});
