import { expect, test } from 'vitest';
import { parseRedirectResult } from './redirect-result';

const nothing = { status: undefined, type: undefined, provider: undefined };

test('a login brings status and type', () => {
  expect(parseRedirectResult({ status: 'failure', type: 'login' })).toStrictEqual({
    status: 'failure',
    type: 'login',
    provider: undefined,
  });
});

test('a link also brings the provider', () => {
  expect(parseRedirectResult({ status: 'success', type: 'link', provider: 'github' })).toStrictEqual({
    status: 'success',
    type: 'link',
    provider: 'github',
  });
});

test.for(['<b>', 'constructor', '', 7, 'oidc-', 'oidc-<b>', 'oidc-Company', `oidc-${'x'.repeat(16)}`])(
  '%j is no provider',
  (provider) => {
    expect(parseRedirectResult({ status: 'success', type: 'link', provider }).provider).toBeUndefined();
  },
);

test('a link to a provider that the operator has named brings it', () => {
  const search = { status: 'failure', type: 'link', provider: 'oidc-my-company' };
  expect(parseRedirectResult(search).provider).toBe('oidc-my-company');
});

test('a login that failed for want of a code brings the provider that the operator has named', () => {
  const search = { status: 'failure', type: 'login', provider: 'oidc-company' };
  expect(parseRedirectResult(search).provider).toBe('oidc-company');
  expect(parseRedirectResult({ ...search, status: 'success' }).provider).toBeUndefined();
});

test('a login has no provider', () => {
  expect(parseRedirectResult({ status: 'success', type: 'login', provider: 'github' }).provider).toBeUndefined();
});

test.for([
  {},
  { status: 'success' },
  { type: 'login' },
  { status: 'done', type: 'login' },
  { status: 'success', type: 'signup' },
  { status: ['success'], type: 'login' },
])('%j is no result, and says so member by member', (search) => {
  expect(parseRedirectResult(search)).toStrictEqual(nothing);
});
