import { expect, test } from 'vitest';
import { demoAccount, emailAccount } from '@/shared/testing/fixtures/accounts';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { type AccountEntry, accountEntries } from './account-entries';

const flags = {
  EnableContributions: true,
  EnableGithubLink: true,
  EnableGitlabLink: true,
  EnableOriginalWrightBadge: true,
};
const named = (entries: readonly AccountEntry[]) =>
  entries.map((entry) => (entry.kind === 'linked' ? entry.account.providerId : `connect ${entry.strategy.id}`));

test('what is linked comes first as the server lists it, then what could be', () => {
  expect(named(accountEntries([emailAccount, demoAccount()], demoStrategies, flags))).toEqual([
    'email',
    'github',
    'connect gitlab',
    'connect google',
    'connect linkedin',
  ]);
});

test.for([
  ['EnableGithubLink', 'connect github'],
  ['EnableGitlabLink', 'connect gitlab'],
] as const)('without %s nobody is offered to %s', ([flag, entry]) => {
  const offered = (isOn: boolean) => named(accountEntries([emailAccount], demoStrategies, { ...flags, [flag]: isOn }));
  expect(offered(true)).toContain(entry);
  expect(offered(false)).not.toContain(entry);
});

test('a provider that the site has not set up is not offered', () => {
  expect(named(accountEntries([emailAccount], demoStrategies.slice(0, 1), flags))).toEqual(['email']);
});

test('an account whose provider is no longer offered can still be removed', () => {
  expect(named(accountEntries([emailAccount, demoAccount()], [], { ...flags, EnableGithubLink: false }))).toEqual([
    'email',
    'github',
  ]);
});
