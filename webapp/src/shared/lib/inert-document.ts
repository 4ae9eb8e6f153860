/*
 * The content security policy requires Trusted Types, and its policy `default` makes no HTML of a text. HTML that is only
 * read has the policy `read` (docs/adr/0089).
 */
type Html = string & { readonly trusted: unique symbol };
type PolicyFactory = { createPolicy: (name: 'read', rules: { createHTML: (html: string) => string }) => Policy };
type Policy = { createHTML: (html: string) => Html };

let policy: Policy | undefined;

/**
 * A document has the policy of the page, whose browser reports each style in it. Styles are data here: attributes are called `data-style`, and sheets
 * become an element whose content is no HTML either.
 */
const withoutStyles = (html: string): string =>
  html.replaceAll(/<\/?[a-z][^>]*>?/gi, (tag) =>
    tag.replace(/^(<\/?)style\b/i, '$1noframes').replaceAll(/([\s"'/])style(?=\s*=)/gi, '$1data-style'),
  );

/**
 * HTML as a document that runs no script, loads nothing and is never shown. The attribute `style` is `data-style` in it. Take text
 * and attributes of it, and never put a node of it into the page.
 */
export function inertDocument(html: string): Document {
  policy ??= (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('read', {
    createHTML: (text) => text,
  });
  const text = withoutStyles(html);
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
}
