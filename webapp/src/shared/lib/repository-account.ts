import type { Account } from '../api/generated/model/account';

const repositoryProviders: readonly string[] = ['github', 'gitlab'];

/** Whether accounts of a provider show repositories. */
export function isRepositoryProvider(providerId: string): boolean {
  return repositoryProviders.includes(providerId.toLowerCase());
}

/** Whether one of the accounts allows a Public or Authenticated profile: an account of GitHub or GitLab that is not held. */
export function hasRepositoryAccount(accounts: readonly Account[]): boolean {
  return accounts.some(({ providerId, held }) => !held && isRepositoryProvider(providerId));
}
