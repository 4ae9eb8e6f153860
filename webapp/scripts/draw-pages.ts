import { createServer } from 'vite';

/** The placeholder that the server replaces by the name of the site. */
const productName = '%product%';

/** A page at a path, for requests with or without a session. */
export type PageToDraw = { path: string; mayHaveSession?: boolean };

/** The markup of a page in one language. */
export type DrawnPage = PageToDraw & { language: string; html: string };

/** Renders pages in every language, see `src/app/draw-page.ts`. */
export async function drawPages(pages: readonly PageToDraw[]): Promise<DrawnPage[]> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    resolve: { tsconfigPaths: true },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { drawPage } = (await server.ssrLoadModule('/src/app/draw-page.ts')) as typeof import('../src/app/draw-page');
    const { languages } = (await server.ssrLoadModule(
      '/src/shared/i18n/messages.ts',
    )) as typeof import('../src/shared/i18n/messages');
    const drawn: DrawnPage[] = [];
    // One after the other, because the pages share the current language and the environment.
    for (const language of languages) {
      for (const page of pages)
        drawn.push({ ...page, language, html: await drawPage(page.path, language, productName, page.mayHaveSession) });
    }
    return drawn;
  } finally {
    await server.close();
  }
}
