import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { setEnv } from '@/shared/config/env';
import { setLanguage } from '@/shared/i18n/messages';
import { loadSiteLinks } from './layouts/lazy-site-links';
import { createAppRouter } from './router/router';
import { createViewer } from './viewer';

/*
 * Runs during the build and never in a browser: `scripts/preload-pages.ts` writes the result into index.html, from which the
 * server takes it (ADR 0021).
 */

/**
 * Renders the first state of a page, before the session is known and without requests to the server. The application
 * hydrates it. Until then, forms send nothing, because `public/theme-boot.js` records the events.
 *
 * @throws Error when a part of the page cannot be loaded or cannot be rendered without a browser, or when the address
 * redirects to another one, even if the two differ only in their spelling
 */
export async function drawPage(
  path: string,
  language: string,
  productName: string,
  mayHaveSession = false,
): Promise<string> {
  await setLanguage(language);
  setEnv({ productName, mayHaveSession });
  const viewer = createViewer({ mayHaveSession, loadUser: () => new Promise(() => undefined) });
  const session = { logOut: () => Promise.resolve(), leave: () => undefined };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ viewer, session, productName }, history);
  await Promise.all([router.load(), loadSiteLinks()]);
  const errors: unknown[] = [];
  const { prelude } = await prerender(createElement(RouterProvider, { router } as never), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      errors.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} cannot be rendered.`, { cause: errors[0] });
  if (html === '') throw new Error(`${path} is no page.`);
  return html.replace(/^(<link[^>]*>)+/, '').replaceAll('<form ', '<form method="dialog" ');
}
