import type { paths } from '@wright/api-client/contract';

/*
 * The two URLs of the server that the browser navigates to. They redirect to the provider, so no function is generated for them.
 * The types of the contract check them.
 */

function addressOf(path: keyof paths, strategyId: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return `${path.replace('{strategyId}', encodeURIComponent(strategyId))}${search === '' ? '' : `?${search}`}`;
}

export type StrategyLoginQuery = {
  /** The path of the application to return to. */
  returnTo?: string | undefined;
  /** The token of the opened invitation. */
  inviteToken?: string | undefined;
};

/** The URL that starts a login with a provider. */
export function strategyLoginAddress(strategyId: string, query: StrategyLoginQuery): string {
  return addressOf('/auth/strategies/{strategyId}/login', strategyId, { ...query });
}

/** The URL that starts linking an account of a provider. */
export function strategyLinkAddress(strategyId: string, query: { returnTo?: string }): string {
  return addressOf('/auth/strategies/{strategyId}/link', strategyId, { ...query });
}
