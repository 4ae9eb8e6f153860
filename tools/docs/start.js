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
  // The theme is the one of the product, which theme-boot.js has set.
  hideDarkModeToggle: true,
  forceDarkModeState: document.body.classList.contains('dark') ? 'dark' : 'light',
  // The page has the font and the colours (platform/reference/style.css).
  customCss: `
    :root { --scalar-font: var(--font); --scalar-font-code: var(--font-code); }
    .light-mode, .dark-mode {
      --scalar-background-1: var(--surface);
      --scalar-background-2: var(--canvas);
      --scalar-background-3: var(--sunken);
      --scalar-background-accent: var(--primary-soft);
      --scalar-border-color: var(--border);
      --scalar-color-1: var(--ink);
      --scalar-color-2: var(--ink-muted);
      --scalar-color-3: var(--ink-muted);
      --scalar-color-accent: var(--primary-ink);
    }
    /* The header of the page stays where there is room, and the library's own parts begin below it. */
    @media (min-width: 64rem) {
      :root { --scalar-custom-header-height: 57px; }
      .site { position: sticky; top: 0; z-index: 20; }
      .site > div { max-width: none; }
    }
    /* The library's own are too faint on its greys (WCAG 2.2, 1.4.3), and its arrows too small to hit (2.5.8). */
    .light-mode {
      --scalar-color-blue: #0a5ca8;
      --scalar-color-green: #00683f;
      --scalar-color-orange: #a83c00;
      --scalar-color-red: #b8000f;
      --scalar-color-yellow: #7a5a00;
    }
    .dark-mode { --scalar-color-red: #ff7070; }
    button[class~='p-0.75'][aria-expanded] { padding: 4px; }
  `,
});

// Like the pages of the product, the page follows the system until the person has chosen a theme.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches: isDark }) => {
  if (['true', 'false'].includes(localStorage.getItem('app/darkMode'))) return;
  for (const name of ['dark', 'dark-mode']) document.body.classList.toggle(name, isDark);
  for (const name of ['light', 'light-mode']) document.body.classList.toggle(name, !isDark);
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
