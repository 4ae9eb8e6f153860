import type { Account } from '@/shared/api/generated/model/account';
import type { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { Strategy } from '@/shared/api/generated/model/strategy';

const places = [
  { type: 'GITHUB', providerId: 'github', domain: 'github.com' },
  { type: 'GITLAB', providerId: 'gitlab', domain: 'gitlab.com' },
] as const satisfies readonly { type: ExternalLinkType; providerId: string; domain: string }[];

/**
 * Returns the user names that links to GitHub and GitLab should have, because the accounts are linked. A self-hosted
 * site of a provider does not count, because a name there need not be the same on github.com or gitlab.com. In
 * development, the site itself stands in for the providers, so its host counts.
 */
export function linkedNames(
  accounts: readonly Account[],
  strategies: readonly Strategy[],
  ownHost: string,
): Partial<Record<ExternalLinkType, string>> {
  const linked: Partial<Record<ExternalLinkType, string>> = {};
  for (const { type, providerId, domain } of places) {
    const home = strategies.find(({ id }) => id === providerId)?.domain;
    const name = accounts.find((account) => account.providerId === providerId)?.providerUsername;
    if (name && (home === domain || home === ownHost)) linked[type] = name;
  }
  return linked;
}
