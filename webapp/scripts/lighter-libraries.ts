import type { Plugin } from 'vite';

/*
 * What every first page would carry of libraries and never use. Each piece is looked for by its words: a new version of the
 * library that has other ones stops the build.
 */

/** Loads a module, and its imports beside it. There is one style sheet, which is there already. */
const preload = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = '/' + file;
    if (asked.has(href)) continue;
    asked.add(href);
    if (document.querySelector('link[href="' + href + '"]') !== null) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  return load();
};`;

/** Every page begins at the top left (`scrollRestoration: false` in `router.ts`), so nothing has to note positions. */
const withoutScrollNotes: readonly (readonly [string, string])[] = [
  ['force ?? router.options.scrollRestoration', 'false'],
  ['scroll.e && fromCacheKey', 'false && fromCacheKey'],
  ['scroll.e ? scrollRestorationCache[cacheKey] : void 0', 'void 0'],
];

function replaced(code: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((text, [old, better]) => {
    if (text.split(old).length !== 2) throw new Error(`A library no longer says "${old}" once.`);
    return text.replace(old, better);
  }, code);
}

export function lighterLibraries(): Plugin {
  return {
    name: 'lighter-libraries',
    // The stories are built with addresses of their own.
    apply: ({ base = '/' }, { command }) => command === 'build' && base === '/',
    enforce: 'pre',
    transform: {
      filter: { id: /vite\/preload-helper\.js|@tanstack\/router-core\/dist\/esm\/scroll-restoration\.js/ },
      handler: (code, id) => {
        if (!id.includes('preload-helper')) return { code: replaced(code, withoutScrollNotes), map: null };
        if (!code.includes('export const __vitePreload =')) throw new Error('Vite preloads in another way.');
        return { code: preload, map: null };
      },
    },
  };
}
