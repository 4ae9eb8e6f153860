import { expect, test } from 'vitest';
import { parseRedirectResult } from './redirect-result';

test('a login brings status and type', () => {
  expect(parseRedirectResult({ status: 'failure', type: 'login' })).toEqual({ status: 'failure', type: 'login' });
});

test('a link also brings the provider, with the name that people know', () => {
  expect(parseRedirectResult({ status: 'success', type: 'link', provider: 'github' })).toEqual({
    status: 'success',
    type: 'link',
    provider: 'GitHub',
  });
});

test('an unknown provider drops out, and a login has none', () => {
  expect(parseRedirectResult({ status: 'success', type: 'link', provider: '<b>' })).toEqual({
    status: 'success',
    type: 'link',
  });
  expect(parseRedirectResult({ status: 'success', type: 'login', provider: 'github' })).toEqual({
    status: 'success',
    type: 'login',
  });
});

test.for([
  {},
  { status: 'success' },
  { type: 'login' },
  { status: 'done', type: 'login' },
  { status: 'success', type: 'signup' },
  { status: ['success'], type: 'login' },
])('%j is no result', (search) => {
  expect(parseRedirectResult(search)).toEqual({});
});
