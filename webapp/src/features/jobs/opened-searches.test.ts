import { beforeEach, expect, test } from 'vitest';
import { openedSearchesAtom } from '@/shared/state/session-state';
import { countNew, noteOpened } from './opened-searches';

const search = { id: 'search', createdAt: '2026-11-20T09:00:00Z' };
const jobs = [
  { postedAt: '2026-11-19T09:00:00Z' },
  { postedAt: '2026-11-21T09:00:00Z' },
  { postedAt: '2026-11-23T09:00:00Z' },
  { postedAt: null },
];

beforeEach(() => {
  openedSearchesAtom.set({});
});

test('until it is opened, the jobs that were posted since a search was saved are new', () => {
  expect(countNew(jobs, search, openedSearchesAtom.get())).toBe(2);
});

test('once it was opened, only later jobs are new, and other searches are not touched', () => {
  noteOpened('search', '2026-11-22T09:00:00Z');
  expect(countNew(jobs, search, openedSearchesAtom.get())).toBe(1);
  expect(countNew(jobs, { ...search, id: 'other' }, openedSearchesAtom.get())).toBe(2);
});

test('a device on which it was opened before it was saved counts from when it was saved', () => {
  noteOpened('search', '2026-11-01T09:00:00Z');
  expect(countNew(jobs, search, openedSearchesAtom.get())).toBe(2);
});
