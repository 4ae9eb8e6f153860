/*
 * The content security policy requires Trusted Types, and its policy `default` makes no HTML of a text. HTML that is only
 * read has the policy `read` (docs/adr/0089).
 */
type Html = string & { readonly trusted: unique symbol };
type PolicyFactory = { createPolicy: (name: 'read', rules: { createHTML: (html: string) => string }) => Policy };
type Policy = { createHTML: (html: string) => Html };

let policy: Policy | undefined;

/**
 * HTML as a document that runs no script, loads nothing and is shown nowhere. Take text and attributes of it, and never put a
 * node of it into the page.
 */
export function inertDocument(html: string): Document {
  policy ??= (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('read', {
    createHTML: (text) => text,
  });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
