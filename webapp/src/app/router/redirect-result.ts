import { isOpenIdProvider, type OpenIdProvider } from '@/shared/config/login-providers';

/** The result of a login provider's redirect, from the query of the URL. */
export type RedirectResult = {
  status: 'success' | 'failure' | undefined;
  type: 'login' | 'link' | undefined;
  /** Of a link, and of a login that failed because a new user has to enter a code first. */
  provider: 'github' | 'gitlab' | 'google' | 'linkedin' | OpenIdProvider | undefined;
};

function oneOf<Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined {
  return allowed.find((candidate) => candidate === value);
}

/**
 * Reads the three members. Unknown values become undefined, as does the provider unless it belongs to the result. The
 * result has every member even when it is undefined: the router merges it over the raw query, so a missing member would keep its
 * unchecked value.
 */
export function parseRedirectResult(search: Record<string, unknown>): RedirectResult {
  const status = oneOf(search['status'], ['success', 'failure'] as const);
  const type = oneOf(search['type'], ['login', 'link'] as const);
  if (status === undefined || type === undefined) return { status: undefined, type: undefined, provider: undefined };
  const named = isOpenIdProvider(search['provider']) ? search['provider'] : undefined;
  if (type === 'login') return { status, type, provider: status === 'failure' ? named : undefined };
  return { status, type, provider: named ?? oneOf(search['provider'], ['github', 'gitlab', 'google', 'linkedin']) };
}
