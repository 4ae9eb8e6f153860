// Starts the API reference at /docs: Scalar, published by Scalar under the MIT licence. build.mjs inserts the version and
// the name of the file with the samples.
import { samplesOf } from './{samples}';

// Requests from this page use the token that the person types in. The session cookie of the browser is never sent.
const send = window.fetch.bind(window);
window.fetch = (input, init) => send(input, { ...init, credentials: 'omit' });

// The content security policy of the page forbids code that is made from text. Without this setting, the library would
// try it and cause a report.
globalThis.__zod_globalConfig = { jitless: true };

const { createApiReference } = await import('./{version}/standalone.esm.js');

const labels = document.querySelector('#reference').dataset;

/** Returns what the library does not show of an operation, as a list in Markdown: who may call it, how often, and what it refuses. */
function rulesOf(operation) {
  const inCode = (names) => names?.map((name) => `\`${name}\``).join(', ');
  const rules = [
    [labels.scopes, inCode(operation['x-required-scopes'])],
    [labels.roles, operation['x-roles']?.join(', ')],
    [labels.limits, inCode(operation['x-rate-limit-policy'])],
    [labels.errors, operation['x-error-codes']?.map((code) => `[${code}](/problems/${code})`).join(', ')],
    [labels.stability, operation['x-stability-level']],
  ];
  return rules.flatMap(([label, value]) => (value ? [`- **${label}:** ${value}`] : [])).join('\n');
}

/**
 * Returns the contract, with the introduction in the language of the page if there is one, and with the rules and samples of
 * each operation.
 */
async function documentOfThePage() {
  const guide = document.querySelector('#guide')?.content.textContent;
  // The copy in version 3.1 has what is sent to receivers of webhooks.
  const response = await fetch('/openapi-3.1.json');
  const contract = await response.json();
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (!operation.operationId) continue;
      operation.description = `${operation.description ?? ''}\n\n${rulesOf(operation)}`;
      operation['x-codeSamples'] = samplesOf(contract, path, method, location.origin);
    }
  }
  return { ...contract, info: { ...contract.info, description: guide ?? contract.info.description } };
}

createApiReference('#reference', {
  content: await documentOfThePage(),
  // The page sends no request to another host.
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  theme: 'default',
  // Each operation has its samples (samples.js).
  hiddenClients: true,
  // A browser cannot send the session cookie from here, and programs have no other credential.
  authentication: { preferredSecurityScheme: 'personalAccessToken' },
  // theme-boot.js has set the theme, which is that of the product.
  hideDarkModeToggle: true,
  forceDarkModeState: document.body.classList.contains('dark') ? 'dark' : 'light',
  // The page defines the font and the colours (platform/reference/style.css).
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
    /* On wide screens the header of the page stays visible, and the parts of the library begin below it. */
    @media (min-width: 64rem) {
      :root { --scalar-custom-header-height: 57px; }
      .site { position: sticky; top: 0; z-index: 20; }
      .site > div { max-width: none; }
    }
    /* The library's own colours have too little contrast on its greys (WCAG 2.2, 1.4.3), and its arrows are too small (2.5.8). */
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

/**
 * Adds attributes for keyboards and screen readers that the markup of the library lacks. The library draws its parts at
 * different times, so this runs again for each part.
 */
function mend() {
  // Lists of endpoints and examples in the introduction scroll on a phone.
  for (const scrolling of document.querySelectorAll('.endpoints:not([tabindex]), code.hljs:not([tabindex])')) scrolling.tabIndex = 0;
  // Only some of these fields suggest values, and none declares whether it does. So all of them become text fields.
  for (const field of document.querySelectorAll('.code-input-lite__editor[role="combobox"]')) {
    field.role = 'textbox';
    field.ariaLabel ||= field.dataset.placeholder || 'Value';
  }
  for (const button of document.querySelectorAll('.scalar-code-copy:not([aria-label])')) button.ariaLabel = 'Copy';
  for (const button of document.querySelectorAll('button[role="none"]')) button.removeAttribute('role');
}
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
mend();
