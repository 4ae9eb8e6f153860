import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { setEnv } from '@/shared/config/env';
import { setLanguage } from '@/shared/i18n/messages';
import { createAppRouter } from './router/router';
import { createViewer } from './viewer';

/*
 * Runs while the program is built, never in a browser: `scripts/preload-pages.ts` puts what comes out into index.html, and
 * the server into the page (ADR 0021).
 */

/**
 * A page as the first look at it shows it to somebody who is not signed in, before anything is asked of the server: what the
 * application draws first in `#root`, without the marks that React would need to go on from there. A form in it sends nothing:
 * `public/theme-boot.js` notes that it was sent, and the application goes on from there.
 *
 * @throws Error when a part of the page does not come or cannot be drawn without a browser
 */
export async function drawPage(path: string, language: string, productName: string): Promise<string> {
  await setLanguage(language);
  setEnv({ productName, mayHaveSession: false });
  const viewer = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  const session = { logOut: () => Promise.resolve(), leave: () => undefined };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ viewer, session, productName }, history);
  await router.load();
  const faults: unknown[] = [];
  const { prelude } = await prerender(createElement(RouterProvider, { router } as never), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => {
      faults.push(fault);
    },
  });
  const drawn = await new Response(prelude).text();
  if (faults.length > 0) throw new Error(`${path} cannot be drawn.`, { cause: faults[0] });
  return drawn
    .replace(/^(<link[^>]*>)+/, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('<form ', '<form method="dialog" ');
}
