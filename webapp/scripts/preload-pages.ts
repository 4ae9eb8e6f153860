import type { Plugin, Rolldown } from 'vite';

/**
 * The code of the pages that strangers open first, by path; a slash at the end stands for everything below it. It is named
 * in index.html and marked with the path; the server leaves in what belongs to the page that it answers. So it travels
 * beside the program, and not after it.
 */
const pages: Readonly<Record<string, string>> = {
  '/': 'src/pages/home-page.tsx',
  '/app/login': 'src/pages/login-page.tsx',
  '/p/': 'src/pages/public-profile-page.tsx',
  '/t/': 'src/pages/public-profile-page.tsx',
};

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
      handler: (_html, { path, bundle, chunk: entry }) => {
        if (path !== '/index.html' || bundle === undefined || entry === undefined) return [];
        const chunks = new Map(
          Object.values(bundle)
            .filter(isChunk)
            .map((chunk) => [chunk.fileName, chunk]),
        );
        return Object.entries(pages).flatMap(([page, code]) => {
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
      },
    },
  };
}
