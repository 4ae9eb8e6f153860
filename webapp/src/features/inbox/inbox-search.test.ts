import { expect, test } from 'vitest';
import { inboxSearch, queryLimit } from './inbox-search';

test('the inbox needs no parameter, and the other lists have one', () => {
  expect(inboxSearch({ box: 'requests' }).box).toBe('requests');
  expect(inboxSearch({ box: 'archived' }).box).toBe('archived');
  expect(inboxSearch({ box: 'inbox' }).box).toBeUndefined();
});

test.for([[undefined], ['spam'], [7], [['requests']]] as const)('%j is no list', ([box]) => {
  expect(inboxSearch({ box }).box).toBeUndefined();
});

test('words are taken without blanks around them, as far as a search may have them', () => {
  expect(inboxSearch({ query: '  ledger ' }).query).toBe('ledger');
  expect(inboxSearch({ query: 2026 }).query).toBe('2026');
  expect(inboxSearch({ query: '   ' }).query).toBeUndefined();
  expect(inboxSearch({ query: ['a'] }).query).toBeUndefined();
  expect(inboxSearch({ query: 'x'.repeat(queryLimit + 1) }).query).toHaveLength(queryLimit);
});
