import { expect, test } from 'vitest';
import { strategyLinkAddress, strategyLoginAddress } from './strategy-address';

test('a login takes the way back and the invitation along', () => {
  expect(strategyLoginAddress('github', { returnTo: '/p/alex-demo?x=1', inviteToken: 'demo' })).toBe(
    '/auth/strategies/github/login?returnTo=%2Fp%2Falex-demo%3Fx%3D1&inviteToken=demo',
  );
});

test('what is not there is left out', () => {
  expect(strategyLoginAddress('github', { returnTo: undefined })).toBe('/auth/strategies/github/login');
});

test('a link comes back to where it began', () => {
  expect(strategyLinkAddress('gitlab', { returnTo: '/app/auth' })).toBe(
    '/auth/strategies/gitlab/link?returnTo=%2Fapp%2Fauth',
  );
});

test('an id cannot lead to another address', () => {
  expect(strategyLoginAddress('../../v1/x?', {})).toBe('/auth/strategies/..%2F..%2Fv1%2Fx%3F/login');
});
