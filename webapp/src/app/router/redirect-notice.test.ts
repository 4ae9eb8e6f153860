import { expect, test } from 'vitest';
import { noticeOf, withoutRedirectResult } from './redirect-notice';

test('a login that failed is told with its exact text', () => {
  expect(noticeOf({ status: 'failure', type: 'login', provider: undefined })).toEqual({
    tone: 'error',
    text: 'Login failed, the email may already be associated with an account using another login service.',
  });
});

test.for([
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['google', 'Google'],
  ['linkedin', 'LinkedIn'],
] as const)('a link to %s that failed is told with its exact text', ([provider, name]) => {
  expect(noticeOf({ status: 'failure', type: 'link', provider })).toEqual({
    tone: 'error',
    text: `Your ${name} account could not be linked, please contact support for assistance.`,
  });
});

test('what worked is told too', () => {
  expect(noticeOf({ status: 'success', type: 'login', provider: undefined })).toEqual({
    tone: 'success',
    text: 'You are logged in.',
  });
  expect(noticeOf({ status: 'success', type: 'link', provider: 'github' })).toEqual({
    tone: 'success',
    text: 'Your GitHub account is linked.',
  });
});

test('a provider that the operator has named is called by its label, or by its name before that is known', () => {
  const result = { status: 'success', type: 'link', provider: 'oidc-my-company' } as const;
  const text = (name: string) => ({ tone: 'success', text: `Your ${name} account is linked.` });
  expect(noticeOf(result, [{ id: 'oidc-my-company', name: 'Example Company' }])).toEqual(text('Example Company'));
  expect(noticeOf(result, [])).toEqual(text('My company'));
});

test('without a result, or with one about no known provider, there is nothing to tell', () => {
  expect(noticeOf({ status: undefined, type: undefined, provider: undefined })).toBeNull();
  expect(noticeOf({ status: 'failure', type: 'link', provider: undefined })).toBeNull();
});

test.for([
  ['/app/auth?status=success&type=link&provider=github', '/app/auth'],
  ['/app/people?q=go&status=success&type=login#top', '/app/people?q=go#top'],
  ['/app', '/app'],
] as const)('%s becomes %s, everything else in the address stays', ([before, after]) => {
  expect(withoutRedirectResult(before)).toBe(after);
});
