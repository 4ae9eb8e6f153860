import { expect, test } from 'vitest';
import type { Account } from '@/shared/api/generated/model/account';
import { hasRepositoryAccount } from './repository-account';

const email: Account = {
  id: -1,
  providerId: 'email',
  providerUsername: null,
  locked: true,
  linkedAt: null,
  held: false,
};
const linked = (providerId: string): Account => ({ ...email, id: 7, providerId, locked: false });

test.each(['github', 'gitlab'])('an account of %s opens the way to Public and Authenticated', (provider) => {
  expect(hasRepositoryAccount([email, linked(provider)])).toBe(true);
});

test('other ways to sign in do not', () => {
  expect(hasRepositoryAccount([])).toBe(false);
  expect(hasRepositoryAccount([email, linked('google')])).toBe(false);
});

test('a held account does not until it is linked again', () => {
  expect(hasRepositoryAccount([email, { ...linked('github'), held: true }])).toBe(false);
  expect(
    hasRepositoryAccount([
      { ...linked('github'), held: true },
      { ...linked('gitlab'), id: 8 },
    ]),
  ).toBe(true);
});
