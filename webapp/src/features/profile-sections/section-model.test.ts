import { expect, test } from 'vitest';
import { differencesOf } from '@/shared/form/form-model';
import { toSectionValues } from '@/shared/form/section';
import { demoWorkplace } from '@/shared/testing/fixtures/profile';
import { demoSection } from '@/shared/testing/fixtures/sections';
import { sectionKinds } from './section-kinds';
import { sectionFieldTable } from './section-model';

const values = toSectionValues(demoWorkplace());
const fields = sectionFieldTable(sectionKinds.Workplace);

test('two versions are compared in words, field by field', () => {
  const typed = { ...values, title: 'Principal engineer', workMode: null, tags: ['Go'] };
  expect(differencesOf(fields, values, typed)).toEqual([
    { name: 'title', label: 'Role', saved: 'Staff engineer', typed: 'Principal engineer' },
    { name: 'workMode', label: 'Work mode', saved: 'Hybrid', typed: '' },
    { name: 'tags', label: 'Skills', saved: 'Go, Kafka, and PostgreSQL', typed: 'Go' },
  ]);
});

test('an end and “I work here now” are one thing', () => {
  const ended = { ...values, isCurrent: false, endedAt: '2026/10/31' };
  expect(differencesOf(fields, ended, values)).toEqual([
    { name: 'endedAt', label: 'End date', saved: '2026/10/31', typed: 'I work here now' },
  ]);
  // A day that was typed and then overruled by the check mark is not sent, so it makes no difference.
  expect(differencesOf(fields, values, { ...values, endedAt: '2026/10/31' })).toEqual([]);
});

test('versions of a contribution are compared by the words for their kind', () => {
  const talk = toSectionValues(demoSection('Contribution'));
  const differences = differencesOf(sectionFieldTable(sectionKinds.Contribution), talk, {
    ...talk,
    kind: 'BOOK',
    issuedAt: '',
  });
  expect(differences).toEqual([
    { name: 'kind', label: 'Kind', saved: 'Talk', typed: 'Book' },
    { name: 'issuedAt', label: 'Published', saved: '2025/06/12', typed: '' },
  ]);
});
