import type { paths } from '@wright/api-client/contract';

/*
 * The two addresses of the server that the browser itself goes to: they answer with a redirect to the provider, so no
 * call is generated for them. The contract's types keep them right.
 */

function addressOf(path: keyof paths, strategyId: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return `${path.replace('{strategyId}', encodeURIComponent(strategyId))}${search === '' ? '' : `?${search}`}`;
}

export type StrategyLoginQuery = {
  /** Where to come back to; a place of our own. */
  returnTo?: string | undefined;
  /** The invitation that somebody came with. */
  inviteToken?: string | undefined;
};

/** Where a login with a provider begins. */
export function strategyLoginAddress(strategyId: string, query: StrategyLoginQuery): string {
  return addressOf('/auth/strategies/{strategyId}/login', strategyId, { ...query });
}

/** Where linking an account of a provider begins. */
export function strategyLinkAddress(strategyId: string, query: { returnTo?: string }): string {
  return addressOf('/auth/strategies/{strategyId}/link', strategyId, { ...query });
}
