/*
 * The content security policy requires Trusted Types, and the policy `default` refuses to create HTML. HTML that is only read is
 * created by the policy `read` (docs/adr/0089).
 */
type Html = string & { readonly trusted: unique symbol };
type PolicyFactory = { createPolicy: (name: 'read', rules: { createHTML: (html: string) => string }) => Policy };
type Policy = { createHTML: (html: string) => Html };

let policy: Policy | undefined;

/**
 * The content security policy also applies to the document, so the browser would report each style in it. Therefore attributes are
 * renamed to `data-style`, and style sheets become another element whose content is not parsed as HTML.
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
