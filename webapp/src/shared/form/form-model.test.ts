import { expect, test } from 'vitest';
import { differencesOf, type FieldTable, mergeVersions } from './form-model';

type Values = { title: string; place: string; end: string; isOpen: boolean };

const fields: FieldTable<Values> = {
  title: { label: () => 'Title', inWords: ({ title }) => title.trim() },
  place: { label: () => 'Place', inWords: ({ place }) => place },
  end: { label: () => 'End', inWords: ({ end, isOpen }) => (isOpen ? 'now' : end), with: ['isOpen'] },
};
const base: Values = { title: 'Engineer', place: 'Delft', end: '', isOpen: true };
const merge = (typed: Partial<Values>, saved: Partial<Values>) =>
  mergeVersions(fields, base, { ...base, ...typed }, { ...base, ...saved });

test('changes of different fields are both kept', () => {
  expect(merge({ place: 'Utrecht' }, { title: 'Lead' })).toEqual({
    values: { ...base, place: 'Utrecht', title: 'Lead' },
    conflicts: [],
  });
});

test('different changes of one field are a conflict of that field alone, and the typed one stays', () => {
  expect(merge({ title: 'Principal', place: 'Utrecht' }, { title: 'Lead', end: '2026', isOpen: false })).toEqual({
    values: { title: 'Principal', place: 'Utrecht', end: '2026', isOpen: false },
    conflicts: ['title'],
  });
});

test('the same change on both sides is no conflict', () => {
  expect(merge({ title: ' Lead ' }, { title: 'Lead' })).toEqual({
    values: { ...base, title: ' Lead ' },
    conflicts: [],
  });
});

test('what is not in the table stays as it is typed', () => {
  const { place } = fields;
  expect(
    mergeVersions({ place }, base, { ...base, title: 'Principal' }, { ...base, title: 'Lead', place: 'Utrecht' }),
  ).toEqual({ values: { ...base, title: 'Principal', place: 'Utrecht' }, conflicts: [] });
});

test('the fields that differ are listed in the order of the form, with both versions in words', () => {
  expect(differencesOf(fields, base, { ...base, title: 'Lead', end: '2026', isOpen: false })).toEqual([
    { name: 'title', label: 'Title', saved: 'Engineer', typed: 'Lead' },
    { name: 'end', label: 'End', saved: 'now', typed: '2026' },
  ]);
});
