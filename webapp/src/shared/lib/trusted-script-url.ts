/*
 * The content security policy requires Trusted Types and allows one policy, `default`, which accepts script URLs of our own
 * origin and rejects all others. The DOM types of TypeScript do not contain these types, so the ones in use are declared here.
 */
type ScriptUrl = string & { readonly trusted: unique symbol };
type PolicyRules = {
  createHTML: () => null;
  createScript: () => null;
  createScriptURL: (address: string) => string | null;
};
type Policy = { createScriptURL: (address: string) => ScriptUrl };
type PolicyFactory = { createPolicy: (name: string, rules: PolicyRules) => Policy };

function isOwnAddress(address: string): boolean {
  return new URL(address, location.href).origin === location.origin;
}

const rules: PolicyRules = {
  createHTML: () => null,
  createScript: () => null,
  createScriptURL: (address) => (isOwnAddress(address) ? address : null),
};

let policy: Policy | undefined;

/** Creates the policy. Call it once, before a script is loaded. It does nothing in browsers without Trusted Types. */
export function startTrustedTypes(factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes): void {
  policy ??= factory?.createPolicy('default', rules);
}

/**
 * The URL of a worker as `new Worker()` accepts it under this policy.
 * @throws Error when the URL has another origin
 */
export function trustedScriptUrl(address: string): string {
  if (!isOwnAddress(address)) throw new Error(`Scripts of another origin are not loaded: ${address}`);
  return policy === undefined ? address : policy.createScriptURL(address);
}
