import { expect, test } from 'vitest';
import { demoAccount, emailAccount, gitlabAccount } from '@/shared/testing/fixtures/accounts';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { unlinkConsequence } from './unlink-consequence';

const github = demoAccount();
const google = demoAccount({ id: 40, providerId: 'google' });
const openProfile = demoProfile({ accessMode: 'Public' });

test('without its last repository account an open profile becomes Restricted', () => {
  expect(unlinkConsequence(github, [emailAccount, github, google], openProfile)).toEqual({
    kind: 'drops',
    accessMode: 'Public',
  });
});

test('with another repository account it stays open', () => {
  expect(unlinkConsequence(github, [emailAccount, github, gitlabAccount], openProfile)).toEqual({
    kind: 'keeps',
    accessMode: 'Public',
  });
});

test('an account that shows no repositories changes nothing', () => {
  expect(unlinkConsequence(google, [emailAccount, google], openProfile)).toEqual({ kind: 'none' });
});

test.for([
  ['a Restricted profile', demoProfile({ accessMode: 'Restricted' })],
  ['no profile', null],
] as const)('%s has nothing to lose', ([, profile]) => {
  expect(unlinkConsequence(github, [emailAccount, github], profile)).toEqual({ kind: 'none' });
});

test('while the profile is not known, the worst is told', () => {
  expect(unlinkConsequence(github, [emailAccount, github], undefined)).toEqual({ kind: 'unknown' });
});
