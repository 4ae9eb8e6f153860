import { expect, test } from 'vitest';
import { publicJobsSearch, toPublicParams } from './public-jobs-search';

test('what only members have is left out of the search', () => {
  const search = publicJobsSearch({
    tab: 'saved',
    onlyProven: true,
    job: '019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
    query: 'go',
  });
  expect(toPublicParams(search)).toEqual({ query: 'go' });
});

test('the filters of the contract are kept', () => {
  const filters = { organization: 'kvarn.example', countries: ['NL'], salaryMin: 60_000, currency: 'EUR' };
  expect(toPublicParams(publicJobsSearch(filters))).toEqual(filters);
});
