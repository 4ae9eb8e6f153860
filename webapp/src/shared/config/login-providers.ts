/** The names of the login providers in their own spelling. */
const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin: 'LinkedIn',
};

/** The id of a provider of OpenID Connect that the operator has named: `oidc-` and the name. */
const openIdPattern = /^oidc-([a-z])([a-z0-9-]{0,14})$/;

/** The id of a provider of OpenID Connect. */
export type OpenIdProvider = `oidc-${string}`;

/** Whether the operator has named the provider. */
export function isOpenIdProvider(id: unknown): id is OpenIdProvider {
  return typeof id === 'string' && openIdPattern.test(id);
}

/**
 * The name of a provider by its id. One that the operator has named is looked up among the strategies; without them it is made of
 * the id. For an unknown provider it is the id itself.
 */
export function nameOfProvider(id: string, strategies: readonly { id: string; name: string }[] = []): string {
  if (Object.hasOwn(names, id)) return names[id] ?? id;
  const named = strategies.find((strategy) => strategy.id === id)?.name;
  return (
    named ??
    id.replace(openIdPattern, (_, first: string, rest: string) => first.toUpperCase() + rest.replaceAll('-', ' '))
  );
}
