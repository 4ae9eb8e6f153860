import { expect, test } from 'vitest';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { movedTo, partRowsOf, withSelected, withValue } from './parts';

const usual = ['SUMMARY', 'WORK', 'PROJECTS', 'TAGS', 'EDUCATION'] as const;

test('the rows are the parts that have content, in the order of the look and then in the usual one', () => {
  const profile = demoProfile();
  const parts = partRowsOf({ ...profile, projects: [], look: { ...profile.look, parts: ['TAGS'] } }, usual);
  expect(parts.map(({ part }) => part).slice(0, 3)).toEqual(['TAGS', 'SUMMARY', 'WORK']);
  expect(parts.map(({ part }) => part)).not.toContain('PROJECTS');
  expect(partRowsOf({ ...profile, workplaces: [] }, usual).map(({ part }) => part)).not.toContain('WORK');
});

test('a part that is moved passes the parts that are not shown', () => {
  const shown = ['SUMMARY', 'WORK', 'TAGS'] as const;
  expect(movedTo(usual, shown, 'TAGS', 0)).toEqual(['TAGS', 'SUMMARY', 'WORK', 'PROJECTS', 'EDUCATION']);
  expect(movedTo(usual, shown, 'TAGS', 1)).toEqual(['SUMMARY', 'TAGS', 'WORK', 'PROJECTS', 'EDUCATION']);
  expect(movedTo(usual, shown, 'SUMMARY', 1)).toEqual(['WORK', 'PROJECTS', 'SUMMARY', 'TAGS', 'EDUCATION']);
  expect(movedTo(usual, shown, 'SUMMARY', 2)).toEqual(['WORK', 'PROJECTS', 'TAGS', 'EDUCATION', 'SUMMARY']);
});

test('a change that is made twice gives the same result', () => {
  const shown = ['SUMMARY', 'WORK', 'TAGS'] as const;
  const once = movedTo(usual, shown, 'TAGS', 1);
  expect(movedTo(once, ['SUMMARY', 'TAGS', 'WORK'], 'TAGS', 1)).toEqual(once);
  expect(withValue(withValue(['a'], 'b', true), 'b', true)).toEqual(['a', 'b']);
  expect(withValue(withValue(['a', 'b'], 'b', false), 'b', false)).toEqual(['a']);
});

test('a fifth section is not selected, and sections that are gone make room', () => {
  const ids = [1, 2, 3, 4, 5];
  expect(withSelected([1, 2, 3, 4], ids, 5, true)).toEqual([1, 2, 3, 4]);
  expect(withSelected([1, 2, 3, 9], ids, 5, true)).toEqual([1, 2, 3, 5]);
  expect(withSelected([1, 2, 3, 4], ids, 2, false)).toEqual([1, 3, 4]);
  expect(withSelected([1, 2], ids, 2, true)).toEqual([1, 2]);
});
