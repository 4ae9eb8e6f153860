import type { Account } from '@/shared/api/generated/model/account';

const repositoryProviders: readonly string[] = ['github', 'gitlab'];

/** Public and Authenticated profiles need an account that shows who somebody is: GitHub or GitLab. */
export function hasRepositoryAccount(accounts: readonly Account[]): boolean {
  return accounts.some((account) => repositoryProviders.includes(account.providerId.toLowerCase()));
}
