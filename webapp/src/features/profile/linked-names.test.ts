import { expect, test } from 'vitest';
import { demoAccount, emailAccount, gitlabAccount } from '@/shared/testing/fixtures/accounts';
import { linkedNames } from './linked-names';

const strategy = (id: string, domain: string | null) => ({ id, name: id, domain, icon: id, order: 1 });
const accounts = [emailAccount, demoAccount(), gitlabAccount];

test('linked accounts at the places that everybody knows have a page', () => {
  const strategies = [strategy('email', null), strategy('github', 'github.com'), strategy('gitlab', 'gitlab.com')];
  expect(linkedNames(accounts, strategies, 'wright.example')).toEqual({ GITHUB: 'alex-demo', GITLAB: 'alex-demo' });
  expect(linkedNames([emailAccount], strategies, 'wright.example')).toEqual({});
  expect(linkedNames([demoAccount({ providerUsername: null })], strategies, 'wright.example')).toEqual({});
});

test("a name at a company's own site says nothing about the others", () => {
  const strategies = [strategy('github', 'github.com'), strategy('gitlab', 'git.company.example')];
  expect(linkedNames(accounts, strategies, 'wright.example')).toEqual({ GITHUB: 'alex-demo' });
  expect(linkedNames(accounts, [], 'wright.example')).toEqual({});
});

test('what stands in for a provider counts as the provider', () => {
  expect(linkedNames(accounts, [strategy('github', 'localhost')], 'localhost')).toEqual({ GITHUB: 'alex-demo' });
});
