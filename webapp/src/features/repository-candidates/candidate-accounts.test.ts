import { expect, test } from 'vitest';
import type { FeatureFlags } from '@/shared/api/generated/model/feature-flags';
import { demoAccount, emailAccount, gitlabAccount } from '@/shared/testing/fixtures/accounts';
import { candidateAccounts } from './candidate-accounts';

const features: FeatureFlags = {
  EnableContributions: true,
  EnableGithubLink: true,
  EnableGitlabLink: true,
  EnableOriginalWrightBadge: true,
};
const google = demoAccount({ id: 33, providerId: 'google' });
const all = [emailAccount, demoAccount(), gitlabAccount, google];
const ids = (particular: Partial<FeatureFlags> = {}) =>
  candidateAccounts(all, { ...features, ...particular }).map(({ id }) => id);

test('accounts where source code lives are looked into', () => {
  expect(ids()).toEqual([31, 32]);
});

test('one of a provider that cannot be linked here is not', () => {
  expect(ids({ EnableGithubLink: false })).toEqual([32]);
  expect(ids({ EnableGitlabLink: false })).toEqual([31]);
});

test('until it is known what is switched on there are none', () => {
  expect(candidateAccounts(all, undefined)).toEqual([]);
});
