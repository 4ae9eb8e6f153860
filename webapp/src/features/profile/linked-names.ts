import type { Account } from '@/shared/api/generated/model/account';
import type { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { Strategy } from '@/shared/api/generated/model/strategy';

const places = [
  { type: 'GITHUB', providerId: 'github', domain: 'github.com' },
  { type: 'GITLAB', providerId: 'gitlab', domain: 'gitlab.com' },
] as const satisfies readonly { type: ExternalLinkType; providerId: string; domain: string }[];

/**
 * The names that links to linked accounts have. A name at a site that a company runs itself says nothing about the place
 * that everybody knows; only what stands in for a provider during development does, at the host of this page itself.
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
