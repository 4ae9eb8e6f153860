import { expect, test } from 'vitest';
import { toSectionValues } from '@/shared/form/section';
import { demoWorkplace, profileToday } from '@/shared/testing/fixtures/profile';
import { sectionKinds } from './section-kinds';
import { factsOfSection, isSameSection, nameOfSection, sectionDifferences } from './section-words';

const values = toSectionValues(demoWorkplace());

test('a workplace is named by role and company, or by what there is of them', () => {
  expect(nameOfSection(demoWorkplace())).toBe('Staff engineer at Example Company');
  expect(nameOfSection(demoWorkplace({ title: 'Staff engineer', organization: null }))).toBe('Staff engineer');
  expect(nameOfSection(demoWorkplace({ title: null, organization: 'Example Company' }))).toBe('Example Company');
  expect(nameOfSection(demoWorkplace({ title: null, organization: null }))).toBe('Workplace');
});

test('its facts are the time and how many tags it has', () => {
  expect(factsOfSection(demoWorkplace(), profileToday)).toBe('Mar 2023 – now · 3 tags');
  expect(factsOfSection(demoWorkplace({ endedAt: '2025-01-31', tags: [{ label: 'Go' }] }), profileToday)).toBe(
    '2023 – 2025 · 1 tag',
  );
  expect(factsOfSection(demoWorkplace({ tags: [] }), profileToday)).toBe('Mar 2023 – now');
  expect(factsOfSection(demoWorkplace({ startedAt: '2035-01-01', tags: [] }), profileToday)).toBe('from Jan 2035');
});

test('two versions are compared in words, field by field', () => {
  const typed = { ...values, title: 'Principal engineer', workMode: null, tags: ['Go'] };
  expect(sectionDifferences(sectionKinds.Workplace, values, typed)).toEqual([
    { name: 'title', label: 'Role', saved: 'Staff engineer', typed: 'Principal engineer' },
    { name: 'workMode', label: 'Work mode', saved: 'Hybrid', typed: '' },
    { name: 'tags', label: 'Tags', saved: 'Go, Kafka, and PostgreSQL', typed: 'Go' },
  ]);
});

test('an end and “I work here now” are one thing', () => {
  const ended = { ...values, isCurrent: false, endedAt: '2026/10/31' };
  expect(sectionDifferences(sectionKinds.Workplace, ended, values)).toEqual([
    { name: 'endedAt', label: 'End date', saved: '2026/10/31', typed: 'I work here now' },
  ]);
  // A day that was typed and then overruled by the check mark is not sent, so it makes no difference.
  expect(isSameSection(sectionKinds.Workplace, values, { ...values, endedAt: '2026/10/31' })).toBe(true);
});
