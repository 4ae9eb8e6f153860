import { expect, test } from 'vitest';
import { toWorkplaceValues } from '@/shared/form/workplace';
import { demoWorkplace, profileToday } from '@/shared/testing/fixtures/profile';
import { factsOfWorkplace, isSameWorkplace, nameOfWorkplace, workplaceDifferences } from './workplace-words';

const values = toWorkplaceValues(demoWorkplace());

test('a workplace is named by role and company, or by what there is of them', () => {
  expect(nameOfWorkplace(demoWorkplace())).toBe('Staff engineer at Example Company');
  expect(nameOfWorkplace({ title: 'Staff engineer', organization: null })).toBe('Staff engineer');
  expect(nameOfWorkplace({ title: null, organization: 'Example Company' })).toBe('Example Company');
  expect(nameOfWorkplace({ title: null, organization: null })).toBe('Workplace');
});

test('its facts are the time and how many tags it has', () => {
  expect(factsOfWorkplace(demoWorkplace(), profileToday)).toBe('Mar 2023 – now · 3 tags');
  expect(factsOfWorkplace(demoWorkplace({ endedAt: '2025-01-31', tags: [{ label: 'Go' }] }), profileToday)).toBe(
    '2023 – 2025 · 1 tag',
  );
  expect(factsOfWorkplace(demoWorkplace({ tags: [] }), profileToday)).toBe('Mar 2023 – now');
  expect(factsOfWorkplace(demoWorkplace({ startedAt: '2035-01-01', tags: [] }), profileToday)).toBe('from Jan 2035');
});

test('two versions are compared in words, field by field', () => {
  const typed = { ...values, title: 'Principal engineer', workMode: null, tags: ['Go'] };
  expect(workplaceDifferences(values, typed)).toEqual([
    { name: 'title', label: 'Role', saved: 'Staff engineer', typed: 'Principal engineer' },
    { name: 'workMode', label: 'Work mode', saved: 'Hybrid', typed: '' },
    { name: 'tags', label: 'Tags', saved: 'Go, Kafka, and PostgreSQL', typed: 'Go' },
  ]);
});

test('an end and “I work here now” are one thing', () => {
  const ended = { ...values, isCurrent: false, endedAt: '2026/10/31' };
  expect(workplaceDifferences(ended, values)).toEqual([
    { name: 'endedAt', label: 'End date', saved: '2026/10/31', typed: 'I work here now' },
  ]);
  // A day that was typed and then overruled by the check mark is not sent, so it makes no difference.
  expect(isSameWorkplace(values, { ...values, endedAt: '2026/10/31' })).toBe(true);
});
