/** The result of a login provider's redirect, from the query of the URL. */
export type RedirectResult = {
  status: 'success' | 'failure' | undefined;
  type: 'login' | 'link' | undefined;
  provider: 'github' | 'gitlab' | 'google' | 'linkedin' | undefined;
};

function oneOf<Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined {
  return allowed.find((candidate) => candidate === value);
}

/**
 * Reads the three members. Unknown values become undefined, as does the provider unless an account was linked. The
 * result has every member even when it is undefined: the router merges it over the raw query, so a missing member would keep its
 * unchecked value.
 */
export function parseRedirectResult(search: Record<string, unknown>): RedirectResult {
  const status = oneOf(search['status'], ['success', 'failure'] as const);
  const type = oneOf(search['type'], ['login', 'link'] as const);
  if (status === undefined || type === undefined) return { status: undefined, type: undefined, provider: undefined };
  const providers = ['github', 'gitlab', 'google', 'linkedin'] as const;
  return { status, type, provider: type === 'link' ? oneOf(search['provider'], providers) : undefined };
}
