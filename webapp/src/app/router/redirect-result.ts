/** What a login provider's redirect brought along in the query. */
export type RedirectResult = {
  status?: 'success' | 'failure';
  type?: 'login' | 'link';
  provider?: string;
};

const providerNames: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin: 'LinkedIn',
};

function oneOf<Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined {
  return allowed.find((candidate) => candidate === value);
}

/** Reads the three members; unknown values drop out, a provider only counts for a link. */
export function parseRedirectResult(search: Record<string, unknown>): RedirectResult {
  const status = oneOf(search['status'], ['success', 'failure'] as const);
  const type = oneOf(search['type'], ['login', 'link'] as const);
  if (status === undefined || type === undefined) return {};
  const provider =
    type === 'link' && typeof search['provider'] === 'string' ? providerNames[search['provider']] : undefined;
  return provider === undefined ? { status, type } : { status, type, provider };
}
