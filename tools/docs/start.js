// Starts the API reference at /docs: Scalar, published by Scalar under the MIT licence. build.mjs fills the version in.

// What people try out here counts by the token that they type in: the cookie of a session that this browser happens to
// have never goes along (contract, section 3).
const send = window.fetch.bind(window);
window.fetch = (input, init) => send(input, { ...init, credentials: 'omit' });

// The policy of the page forbids code made of text; without this the library would find out by trying.
globalThis.__zod_globalConfig = { jitless: true };

const { createApiReference } = await import('./{version}/standalone.esm.js');

createApiReference('#reference', {
  url: '/openapi.json',
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
  `,
});
