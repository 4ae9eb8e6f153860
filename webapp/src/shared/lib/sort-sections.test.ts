import { expect, test } from 'vitest';
import { sortRepositories, sortSections } from './sort-sections';

const section = (id: number, startedAt: string | null, endedAt: string | null, issuedAt: string | null = null) => ({
  id,
  startedAt,
  endedAt,
  issuedAt,
});
const order = (...sections: ReturnType<typeof section>[]) => sortSections(sections).map(({ id }) => id);

test('open-ended entries come first, then the latest end', () => {
  expect(
    order(
      section(1, '2016-01-01', '2019-01-01'),
      section(2, '2019-01-01', '2023-01-01'),
      section(3, '2010-01-01', null),
    ),
  ).toEqual([3, 2, 1]);
});

test('entries that end together are ordered by start, newest first', () => {
  expect(order(section(1, '2016-01-01', null), section(2, '2023-03-01', null))).toEqual([2, 1]);
  expect(order(section(1, '2016-01-01', '2020-01-01'), section(2, '2017-01-01', '2020-01-01'))).toEqual([2, 1]);
});

test('an entry without a start comes after those with one', () => {
  expect(order(section(1, null, null), section(2, '1990-01-01', null))).toEqual([2, 1]);
});

test('talks that have only a date of publication are ordered by it, newest first', () => {
  expect(
    order(
      section(3, null, null, '2019-05'),
      section(2, null, null, '2024-10'),
      section(1, null, null, '2024'),
      section(4, null, null),
    ),
  ).toEqual([2, 1, 3, 4]);
});

test('equal spans are ordered by id, newest first', () => {
  expect(order(section(1, null, null), section(2, null, null), section(3, null, null))).toEqual([3, 2, 1]);
});

test('the list that comes in stays as it is', () => {
  const sections = [section(1, '2016-01-01', '2019-01-01'), section(2, '2019-01-01', null)];
  sortSections(sections);
  expect(sections.map(({ id }) => id)).toEqual([1, 2]);
});

test('repositories are ordered by stars, then by name without regard to case, then by id', () => {
  const repository = (id: number, title: string, stars?: number | null) => ({
    id,
    title,
    attributes: { stars: stars ?? null },
  });
  const sorted = sortRepositories([
    repository(1, 'beta', 3),
    repository(2, 'Alpha', 3),
    repository(3, 'unknown'),
    repository(4, 'none', 0),
    repository(5, 'alpha', 3),
    repository(6, 'first', 40),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual([6, 5, 2, 1, 4, 3]);
});
