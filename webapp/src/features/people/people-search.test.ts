import { expect, test } from 'vitest';
import { filterCount, hasTag, peopleSearch, withToggledTag } from './people-search';

const nothing = {
  query: undefined,
  role: undefined,
  tags: undefined,
  location: undefined,
  openToWork: undefined,
  sort: undefined,
};

test('the URL holds the whole search', () => {
  const search = {
    query: 'alex',
    role: 'Wright',
    tags: ['Go', 'C++'],
    location: 'Lisbon',
    openToWork: true,
    sort: 'NEWEST',
  };
  expect(peopleSearch(search)).toEqual(search);
  expect(peopleSearch({})).toEqual(nothing);
});

test('what the server would refuse counts as missing or is cut', () => {
  const wrong = { query: '  ', role: 'Admin', tags: [{}, ''], location: null, openToWork: 'true', sort: 'RELEVANCE' };
  expect(peopleSearch(wrong)).toEqual(nothing);
  expect(peopleSearch({ query: 'q'.repeat(120) }).query).toHaveLength(100);
  expect(peopleSearch({ location: 'l'.repeat(200) }).location).toHaveLength(120);
  expect(peopleSearch({ tags: 'abcdef'.split('') }).tags).toHaveLength(5);
  expect(peopleSearch({ tags: ['Go', 'Go', 't'.repeat(50)] }).tags).toEqual(['Go', 't'.repeat(40)]);
});

test('a number in the URL is a word, and a single tag needs no list', () => {
  expect(peopleSearch({ query: 2026, tags: 'Go' })).toEqual({ ...nothing, query: '2026', tags: ['Go'] });
});

test('a tag is taken back in any letter case', () => {
  expect(withToggledTag({ query: 'a', tags: ['Go'] }, 'go')).toEqual({ query: 'a', tags: undefined });
  expect(withToggledTag({ tags: ['Go'] }, 'SQL')).toEqual({ tags: ['Go', 'SQL'] });
  expect(hasTag({ tags: ['go'] }, 'Go')).toBe(true);
});

test('each tag counts as a filter, and words and order do not', () => {
  expect(filterCount({ query: 'a', sort: 'NEWEST' })).toBe(0);
  expect(filterCount({ role: 'Wright', tags: ['Go', 'SQL'], location: 'Lisbon', openToWork: true })).toBe(5);
});
