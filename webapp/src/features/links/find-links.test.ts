import { expect, test } from 'vitest';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { nameOfLink } from '@/shared/i18n/link-name';
import { demoLink } from '@/shared/testing/fixtures/links';
import { findLinks, isSearched, type LinkOrder, orderLinks } from './find-links';

const links = [
  demoLink({ id: 4, name: 'Badge 10', totalVisits: 0, lastVisitedAt: null }),
  demoLink({ id: 3, name: 'Café Zürich', totalVisits: 5, lastVisitedAt: '2026-11-20T08:00:00Z' }),
  demoLink({ id: 2, name: 'badge 9', totalVisits: 0, lastVisitedAt: null }),
  demoLink({ id: 1, name: null, recipientName: 'Äneas Demo', totalVisits: 5, lastVisitedAt: '2026-11-21T08:00:00Z' }),
];
const ids = (found: readonly ProfileLink[]) => found.map(({ id }) => id);
const textOf = ({ name, recipientName }: ProfileLink) => [name, recipientName].join(' ');

test.for<[LinkOrder, number[]]>([
  ['newest', [4, 3, 2, 1]],
  ['lastOpened', [1, 3, 4, 2]],
  ['mostOpened', [3, 1, 4, 2]],
  ['name', [1, 2, 4, 3]],
])('the order %s, in which equal links keep that of the server', ([order, want]) => {
  expect(ids(orderLinks(links, order, nameOfLink))).toEqual(want);
});

test('links are put in order in a new list', () => {
  const before = ids(links);
  orderLinks(links, 'name', nameOfLink);
  expect(ids(links)).toEqual(before);
});

test.for<[string, number[]]>([
  ['', [4, 3, 2, 1]],
  ['   ', [4, 3, 2, 1]],
  ['BADGE', [4, 2]],
  ['cafe zurich', [3]],
  ['zürich café', [3]],
  ['aneas', [1]],
  ['ca\u00ADfe\u200B zurich\uFEFF', [3]],
  ['badge 11', []],
  ['adg', [4, 2]],
  ['.*', []],
])('%j finds the links that have each word, whatever its case and accents', ([typed, want]) => {
  expect(ids(findLinks(links, typed, textOf))).toEqual(want);
});

test.for<[number, boolean]>([
  [0, false],
  [7, false],
  [8, true],
])('of %d links, a search is offered: %s', ([count, want]) => {
  expect(isSearched(Array.from({ length: count }))).toBe(want);
});
