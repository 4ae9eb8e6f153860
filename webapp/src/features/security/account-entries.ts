import type { Account } from '@/shared/api/generated/model/account';
import type { FeatureFlags } from '@/shared/api/generated/model/feature-flags';
import type { Strategy } from '@/shared/api/generated/model/strategy';
import { startableStrategies } from '@/shared/lib/startable-strategies';

/** A row of the list: an account that is there, or a provider of which one can be connected. */
export type AccountEntry = { kind: 'linked'; account: Account } | { kind: 'linkable'; strategy: Strategy };

const flagOfProvider: Readonly<Record<string, keyof FeatureFlags>> = {
  github: 'EnableGithubLink',
  gitlab: 'EnableGitlabLink',
};

/** The operator may keep GitHub and GitLab for signing in alone; the server then refuses to link. */
function mayBeLinked({ id }: Strategy, flags: FeatureFlags): boolean {
  const flag = flagOfProvider[id];
  return flag === undefined || flags[flag];
}

/**
 * The accounts as the server lists them, the e-mail first; then the providers of which none is linked yet and one can be.
 * An account whose provider is no longer offered stays, because it can still be removed.
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
