import type { Account } from '@/shared/api/generated/model/account';
import type { FeatureFlags } from '@/shared/api/generated/model/feature-flags';
import type { Strategy } from '@/shared/api/generated/model/strategy';
import { startableStrategies } from '@/shared/lib/startable-strategies';

/** A row of the list: a linked account, or a provider of which an account can be linked. */
export type AccountEntry = { kind: 'linked'; account: Account } | { kind: 'linkable'; strategy: Strategy };

const flagOfProvider: Readonly<Record<string, keyof FeatureFlags>> = {
  github: 'EnableGithubLink',
  gitlab: 'EnableGitlabLink',
};

/** Whether an account of the provider can be linked. The operator may allow GitHub and GitLab only for signing in. */
function mayBeLinked({ id }: Strategy, flags: FeatureFlags): boolean {
  const flag = flagOfProvider[id];
  return flag === undefined || flags[flag];
}

/**
 * The accounts in the order of the server, with the e-mail address first, followed by the providers of which no account is linked
 * yet. Accounts of providers that are no longer offered are listed, too, because they can be removed.
 */
export function accountEntries(
  accounts: readonly Account[],
  strategies: readonly Strategy[],
  flags: FeatureFlags,
): AccountEntry[] {
  const linkable = startableStrategies(strategies).filter(
    (strategy) => mayBeLinked(strategy, flags) && !accounts.some(({ providerId }) => providerId === strategy.id),
  );
  return [
    ...accounts.map((account) => ({ kind: 'linked' as const, account })),
    ...linkable.map((strategy) => ({ kind: 'linkable' as const, strategy })),
  ];
}
