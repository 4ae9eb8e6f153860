import { createServer } from 'vite';
import { oneLanguage } from './one-language.ts';

/** Stands where the server writes the name of the site. */
const productName = '%product%';

/** The pages at some paths in one language as they are drawn first, each by its path: see `src/app/draw-page.ts`. */
export async function drawPages(paths: readonly string[], locale: string): Promise<Record<string, string>> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [oneLanguage(locale)],
    resolve: { tsconfigPaths: true },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { drawPage } = (await server.ssrLoadModule('/src/app/draw-page.ts')) as typeof import('../src/app/draw-page');
    const drawn: Record<string, string> = {};
    for (const path of paths) {
      // One after the other: the pages share what they know about the site.

      drawn[path] = await drawPage(path, productName);
    }
    return drawn;
  } finally {
    await server.close();
  }
}
