/*
 * The content security policy demands Trusted Types and knows one policy, `default`: it lets script addresses of our own
 * origin through and refuses everything else. TypeScript's DOM library does not know these types, so the few members in
 * use are written here.
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

/** Names the one policy. Call it once, before anything that loads a script; browsers without Trusted Types do nothing. */
export function startTrustedTypes(factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes): void {
  policy ??= factory?.createPolicy('default', rules);
}

/**
 * The address of a worker in the form that `new Worker()` accepts under our policy.
 * @throws Error when the address leads to another origin
 */
export function trustedScriptUrl(address: string): string {
  if (!isOwnAddress(address)) throw new Error(`Scripts of another origin are not loaded: ${address}`);
  return policy === undefined ? address : policy.createScriptURL(address);
}
