import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { setEnv } from '@/shared/config/env';
import { setLanguage } from '@/shared/i18n/messages';
import { createAppRouter } from './router/router';
import { createViewer } from './viewer';

/*
 * Runs during the build and never in a browser: `scripts/preload-pages.ts` writes the result into index.html, from which the
 * server takes it (ADR 0021).
 */

/**
 * Renders a page as an anonymous visitor sees it first, without requests to the server and without the comments that React
 * writes for hydration. Its forms send nothing: `public/theme-boot.js` remembers the submit event, and the application handles it.
 *
 * @throws Error when a part of the page cannot be loaded, or cannot be rendered without a browser
 */
export async function drawPage(path: string, language: string, productName: string): Promise<string> {
  await setLanguage(language);
  setEnv({ productName, mayHaveSession: false });
  const viewer = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  const session = { logOut: () => Promise.resolve(), leave: () => undefined };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ viewer, session, productName }, history);
  await router.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(createElement(RouterProvider, { router } as never), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      errors.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`${path} cannot be rendered.`, { cause: errors[0] });
  return html
    .replace(/^(<link[^>]*>)+/, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('<form ', '<form method="dialog" ');
}
