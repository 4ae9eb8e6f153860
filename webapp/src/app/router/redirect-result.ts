/** What a login provider's redirect brought along in the query. */
export type RedirectResult = {
  status: 'success' | 'failure' | undefined;
  type: 'login' | 'link' | undefined;
  provider: 'github' | 'gitlab' | 'google' | 'linkedin' | undefined;
};

function oneOf<Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined {
  return allowed.find((candidate) => candidate === value);
}

/**
 * Reads the three members; unknown values drop out, a provider only counts for a link. Every member is there even when it
 * is undefined: the router lays the result over the raw query, and what is left out would shine through unchecked.
 */
export function parseRedirectResult(search: Record<string, unknown>): RedirectResult {
  const status = oneOf(search['status'], ['success', 'failure'] as const);
  const type = oneOf(search['type'], ['login', 'link'] as const);
  if (status === undefined || type === undefined) return { status: undefined, type: undefined, provider: undefined };
  const providers = ['github', 'gitlab', 'google', 'linkedin'] as const;
  return { status, type, provider: type === 'link' ? oneOf(search['provider'], providers) : undefined };
}
