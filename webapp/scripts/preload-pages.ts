import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { routePaths } from '../src/app/router/route-names.ts';
import { drawPages } from './draw-pages.ts';

/**
 * The code of the pages that strangers open first, by path; a slash at the end stands for everything below it. It is named
 * in index.html and marked with the path, and the messages of each language with the language. The server leaves in what
 * belongs to its response, so that the browser loads it in parallel with the entry and not after it.
 */
const pages: Readonly<Record<string, string>> = {
  '/': 'src/pages/home-page.tsx',
  '/app/login': 'src/pages/login-page.tsx',
  '/app/login/email': 'src/pages/email-login-page.tsx',
  '/p/': 'src/pages/public-profile-page.tsx',
  '/t/': 'src/pages/public-profile-page.tsx',
};

/**
 * The pages that look the same to everybody who is not signed in. Their markup goes into index.html, and the server answers
 * them with it: they can be read before the program is there.
 */
const drawn = ['/', '/app/login', '/app/login/email'];

/** The places of the application as patterns: the server answers every other path, as this one, with 404. */
const routes = Object.values(routePaths)
  .filter((path) => path !== routePaths.PageNotFound)
  .map((path) => path.replaceAll(/\$\w+/g, '*'));

function isChunk(output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk {
  return output.type === 'chunk';
}

/** A file with everything that it imports at once, without what is known already. */
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
        const markup = (await drawPages(drawn)).map(
          ({ path: page, language, html }): HtmlTagDescriptor => ({
            tag: 'template',
            attrs: { 'data-page': page, 'data-language': language },
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
        const places: HtmlTagDescriptor = {
          tag: 'meta',
          attrs: { name: 'routes', content: routes.join(' ') },
          injectTo: 'head',
        };
        return [places, ...messages, ...links, ...markup];
      },
    },
  };
}
