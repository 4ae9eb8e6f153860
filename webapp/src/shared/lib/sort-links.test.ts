import { expect, test } from 'vitest';
import { sortLinks } from './sort-links';

const link = (id: number, status: 'ACTIVE' | 'INACTIVE', createdAt: string) => ({ id, status, createdAt });

test('active links come before inactive ones, newest first in both', () => {
  const links = [
    link(1, 'INACTIVE', '2026-11-19T10:00:00Z'),
    link(2, 'ACTIVE', '2026-11-01T10:00:00Z'),
    link(3, 'INACTIVE', '2026-11-20T10:00:00Z'),
    link(4, 'ACTIVE', '2026-11-02T10:00:00Z'),
  ];
  expect(sortLinks(links).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  expect(links.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('instants are compared as time, not as text', () => {
  // 12:00+02:00 is ten o'clock UTC, earlier than 11:00Z although its text sorts later.
  const links = [link(1, 'ACTIVE', '2026-11-01T12:00:00+02:00'), link(2, 'ACTIVE', '2026-11-01T11:00:00Z')];
  expect(sortLinks(links).map(({ id }) => id)).toEqual([2, 1]);
});

test('links of the same moment are ordered by id, newest first', () => {
  const at = '2026-11-01T10:00:00Z';
  expect(sortLinks([link(1, 'ACTIVE', at), link(2, 'ACTIVE', at)]).map(({ id }) => id)).toEqual([2, 1]);
});
