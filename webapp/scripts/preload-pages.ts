import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { routePaths } from '../src/app/router/route-names.ts';
import { type DrawnPage, drawPages, type PageToDraw } from './draw-pages.ts';

/**
 * The modules of the pages that visitors open first, by path. A path with a slash at its end matches all paths below it. Their
 * chunks become preload links in index.html with the path as an attribute, and the chunks of the messages with the language. The
 * server keeps the links that belong to its response, so that the browser loads these chunks in parallel with the entry.
 */
const pages: Readonly<Record<string, string>> = {
  '/': 'src/pages/home-page.tsx',
  '/example': 'src/pages/example-page.tsx',
  '/app/login': 'src/pages/login-page.tsx',
  '/app/login/email': 'src/pages/email-login-page.tsx',
  '/p/': 'src/pages/public-profile-page.tsx',
  '/t/': 'src/pages/public-profile-page.tsx',
};

/** The server replaces it by the path of the page that was refused. It is a path that the router accepts, encoded like there. */
const returnTo = '?returnTo=%2Fp%2FRETURN_TO';
const somebody = '00000000-0000-4000-8000-000000000000';

/**
 * The pages whose first markup is the same for all visitors, and those that explain why a profile is not shown. Their markup is in
 * index.html, and the server responds with it, so that they can be read before the application has started.
 */
const drawn: readonly PageToDraw[] = [
  { path: '/' },
  { path: '/example' },
  { path: '/app/login' },
  { path: '/app/login/email' },
  ...['/page-not-found', '/job-ended', `/profile-restricted${returnTo}`, '/profile-suspended'].flatMap((path) => [
    { path },
    { path, mayHaveSession: true },
  ]),
  // Only members can have blocked somebody.
  { path: `/profile-blocked${returnTo}&memberId=${somebody}`, mayHaveSession: true },
];

/** Renders the pages that are part of index.html, in every language. */
export const drawPrerenderedPages = (): Promise<DrawnPage[]> => drawPages(drawn);

/** The paths of the routes as patterns. The server responds to every other path with 404. */
const routes = Object.values(routePaths)
  .filter((path) => path !== routePaths.PageNotFound)
  .map((path) => path.replaceAll(/\$\w+/g, '*'));

function isChunk(output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk {
  return output.type === 'chunk';
}

/** A chunk and all chunks that it imports statically, without those that are known already. */
function closureOf(file: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>, known: Set<string>): string[] {
  if (known.has(file)) return [];
  known.add(file);
  return [file, ...(chunks.get(file)?.imports ?? []).flatMap((imported) => closureOf(imported, chunks, known))];
}

export function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { path, bundle, chunk: entry }) => {
        if (path !== '/index.html' || bundle === undefined || entry === undefined) return [];
        const chunks = new Map(
          Object.values(bundle)
            .filter(isChunk)
            .map((chunk) => [chunk.fileName, chunk]),
        );
        const markup = (await drawPrerenderedPages()).map(
          ({ path: page, mayHaveSession = false, language, html }): HtmlTagDescriptor => ({
            tag: 'template',
            attrs: {
              'data-page': page.replace(/\?.*/, ''),
              'data-language': language,
              ...(mayHaveSession ? { 'data-session': 'true' } : {}),
            },
            children: html,
            injectTo: 'body',
          }),
        );
        const messages = [...chunks.values()].flatMap(({ facadeModuleId, fileName }) => {
          const language = /compiled-messages[\\/]messages[\\/]([^\\/]+)\.js$/.exec(facadeModuleId ?? '')?.[1];
          if (language === undefined) return [];
          const known = new Set<string>();
          closureOf(entry.fileName, chunks, known);
          return closureOf(fileName, chunks, known).map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true, 'data-language': language },
            injectTo: 'head' as const,
          }));
        });
        const links = Object.entries(pages).flatMap(([page, code]) => {
          const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${code}`));
          if (chunk === undefined) throw new Error(`${code} has no file of its own in the build.`);
          const known = new Set<string>();
          closureOf(entry.fileName, chunks, known);
          return closureOf(chunk.fileName, chunks, known).map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true, 'data-page': page },
            injectTo: 'head' as const,
          }));
        });
        const routesMeta: HtmlTagDescriptor = {
          tag: 'meta',
          attrs: { name: 'routes', content: routes.join(' ') },
          injectTo: 'head',
        };
        return [routesMeta, ...messages, ...links, ...markup];
      },
    },
  };
}
