import type { Account } from '../api/generated/model/account';

const repositoryProviders: readonly string[] = ['github', 'gitlab'];

/** Whether accounts of a provider show repositories. */
export function isRepositoryProvider(providerId: string): boolean {
  return repositoryProviders.includes(providerId.toLowerCase());
}

/** Public and Authenticated profiles need an account that shows who somebody is: GitHub or GitLab, and not held. */
export function hasRepositoryAccount(accounts: readonly Account[]): boolean {
  return accounts.some(({ providerId, held }) => !held && isRepositoryProvider(providerId));
}
