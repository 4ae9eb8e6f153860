import { readFileSync } from 'node:fs';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { filterCount, filterOf, jobsSearch, toggled, toParams, withoutFilters } from './jobs-search';

const known = (search: ReturnType<typeof jobsSearch>) =>
  Object.fromEntries(Object.entries<unknown>(search).filter(([, value]) => value !== undefined));

test('an address with valid parameters is the search that it names', () => {
  const search = {
    query: 'engineer',
    place: 'Rotterdam',
    countries: ['NL', 'BE'],
    workModes: ['REMOTE'],
    employmentTypes: ['FULL_TIME'],
    salaryMin: 60_000,
    currency: 'EUR',
    languages: ['en', 'pt-BR'],
    organization: 'kvarn.example',
    onlyProven: true,
    sort: 'RELEVANCE',
    job: '019ab3c4-5d6e-7f80-9a1b-000000000001',
  };
  expect(known(jobsSearch(search))).toEqual(search);
});

test.each([
  { countries: ['nl', 7] },
  { workModes: ['MOON'] },
  { employmentTypes: 'NONE' },
  { languages: ['!'] },
  { organization: 'kvarn' },
  { onlyProven: 'yes' },
  { sort: 'OLDEST' },
  { job: 'x' },
  { query: '   ' },
  { salaryMin: -1, tab: 'other' },
])('the invalid parameter of %j counts as missing', (search) => {
  expect(known(jobsSearch(search))).toEqual({});
});

test('a pay without a currency finds nothing out, so it counts as missing', () => {
  expect(known(jobsSearch({ salaryMin: 60_000 }))).toEqual({});
  expect(known(jobsSearch({ salaryMin: 1.5, currency: 'EUR' }))).toEqual({ currency: 'EUR' });
});

test('a value is asked for once, and no more values than the contract takes', () => {
  expect(jobsSearch({ countries: ['NL', 'NL'] }).countries).toEqual(['NL']);
  expect(jobsSearch({ languages: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'] }).languages).toHaveLength(5);
});

test('the saved jobs are not searched', () => {
  expect(known(jobsSearch({ tab: 'saved', query: 'engineer' }))).toEqual({ tab: 'saved' });
  expect(toParams({ tab: 'saved' })).toEqual({ onlySaved: true });
});

test('the job beside the list is no part of the search', () => {
  expect(toParams({ query: 'engineer', job: 'id', place: undefined })).toEqual({ query: 'engineer' });
});

test('what else an address holds is not asked of the server, which would refuse it', () => {
  const address = { query: 'engineer', utm_source: 'mail', saved: true };
  expect(toParams(address)).toEqual({ query: 'engineer' });
  expect(filterOf(address)).toEqual({ query: 'engineer' });
});

test('clearing the filters keeps words and order, which are none', () => {
  const search = jobsSearch({ query: 'a', sort: 'RELEVANCE', countries: ['NL'], currency: 'EUR', salaryMin: 1 });
  expect(filterCount(search)).toBe(2);
  expect(filterCount(withoutFilters(search))).toBe(0);
  expect(withoutFilters(search)).toEqual({ query: 'a', sort: 'RELEVANCE' });
});

test('a value is added, and removed again', () => {
  expect(toggled(undefined, 'NL')).toEqual(['NL']);
  expect(toggled(['NL', 'BE'], 'NL')).toEqual(['BE']);
  expect(toggled(['NL'], 'NL')).toBeUndefined();
});

// The server writes these addresses into mails (modules/jobs/internal/searchqueue).
const addresses = JSON.parse(
  readFileSync(
    new URL('../../../../modules/jobs/internal/searchqueue/testdata/addresses.json', import.meta.url),
    'utf8',
  ),
) as { filter: Record<string, unknown>; parameters: string }[];

test.for(addresses)('the address of a mail opens the search of $filter', ({ filter, parameters }) => {
  expect(filterOf(jobsSearch(defaultParseSearch(`?${parameters}`)))).toEqual(filter);
  const own = Object.fromEntries(new URLSearchParams(defaultStringifySearch(filter)));
  expect(Object.fromEntries(new URLSearchParams(parameters))).toEqual(own);
});
