import type { Account } from '@/shared/api/generated/model/account';
import type { FeatureFlags } from '@/shared/api/generated/model/feature-flags';

const flags: Readonly<Record<string, keyof FeatureFlags>> = { github: 'EnableGithubLink', gitlab: 'EnableGitlabLink' };

/** The linked accounts of providers with repositories, for which linking is enabled. */
export function candidateAccounts(accounts: readonly Account[], features: FeatureFlags | undefined): Account[] {
  if (features === undefined) return [];
  return accounts.filter(({ providerId }) => {
    const flag = Object.hasOwn(flags, providerId) ? flags[providerId] : undefined;
    return flag !== undefined && features[flag];
  });
}
