// Starts the API reference at /docs: Scalar, published by Scalar under the MIT licence. build.mjs fills the version in.

// Calls from this page are authenticated by the token that is typed in. The session cookie of the browser is never sent.
const send = window.fetch.bind(window);
window.fetch = (input, init) => send(input, { ...init, credentials: 'omit' });

// The policy of the page forbids code made of text; without this the library would find out by trying.
globalThis.__zod_globalConfig = { jitless: true };

const { createApiReference } = await import('./{version}/standalone.esm.js');

/** The contract as it is, or with the introduction that the page has in its language. */
async function documentOfThePage() {
  const guide = document.querySelector('#guide')?.content.textContent;
  if (guide === undefined) return { url: '/openapi.json' };
  const response = await fetch('/openapi.json');
  const contract = await response.json();
  return { content: { ...contract, info: { ...contract.info, description: guide } } };
}

createApiReference('#reference', {
  ...(await documentOfThePage()),
  // Nothing is asked of another host.
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  theme: 'default',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  customCss: `
    @font-face {
      font-family: 'Figtree';
      src: url('/assets/docs/{version}/figtree.woff2') format('woff2');
      font-weight: 300 900;
      font-display: swap;
    }
    :root { --scalar-font: 'Figtree', system-ui, sans-serif; --scalar-font-code: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; }
    /* The library's own are too faint on its greys (WCAG 2.2, 1.4.3), and its arrows too small to hit (2.5.8). */
    .light-mode {
      --scalar-color-2: #555b66;
      --scalar-color-3: #646a75;
      --scalar-color-accent: #1f4fa8;
      --scalar-color-blue: #0a5ca8;
      --scalar-color-green: #00683f;
      --scalar-color-orange: #a83c00;
      --scalar-color-red: #b8000f;
      --scalar-color-yellow: #7a5a00;
    }
    .dark-mode {
      --scalar-color-3: #9da2ab;
      --scalar-color-accent: #9dbcff;
      --scalar-color-red: #ff7070;
    }
    button[class~='p-0.75'][aria-expanded] { padding: 4px; }
  `,
});

/** What the library's markup leaves out for keyboards and screen readers. It does so again for each part that it draws. */
function mend() {
  for (const list of document.querySelectorAll('.endpoints:not([tabindex])')) list.tabIndex = 0;
  // Only some of them suggest values, and none says whether it does: they are fields to write in.
  for (const field of document.querySelectorAll('.code-input-lite__editor[role="combobox"]')) {
    field.role = 'textbox';
    field.ariaLabel ||= field.dataset.placeholder || 'Value';
  }
  for (const button of document.querySelectorAll('.scalar-code-copy:not([aria-label])')) button.ariaLabel = 'Copy';
  for (const button of document.querySelectorAll('button[role="none"]')) button.removeAttribute('role');
}
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
mend();
