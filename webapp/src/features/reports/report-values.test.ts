import { expect, test } from 'vitest';
import { reportSchema, toReportInput } from './report-values';

const valid = { reason: 'SPAM' as const, comment: '', isBlocking: false };

test('a report needs one of the reasons', () => {
  expect(reportSchema.safeParse(valid).success).toBe(true);
  expect(reportSchema.safeParse({ ...valid, reason: undefined }).success).toBe(false);
  expect(reportSchema.safeParse({ ...valid, reason: 'BORING' }).success).toBe(false);
});

test('a comment has at most 1000 characters', () => {
  expect(reportSchema.safeParse({ ...valid, comment: 'é'.repeat(1000) }).success).toBe(true);
  expect(reportSchema.safeParse({ ...valid, comment: 'é'.repeat(1001) }).success).toBe(false);
});

test('an empty comment is null', () => {
  const to = (comment: string) =>
    toReportInput(
      { subject: 'PROFILE', subjectId: '0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40' },
      reportSchema.parse({ ...valid, comment }),
    );
  expect(to('  ')).toEqual({
    subject: 'PROFILE',
    subjectId: '0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40',
    reason: 'SPAM',
    comment: null,
  });
  expect(to(' Look. ').comment).toBe('Look.');
});
