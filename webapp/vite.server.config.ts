import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { pdfFonts } from './scripts/pdf-fonts.ts';
import { boundariesOfPage } from './scripts/router-boundaries.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const emptyModule = 'virtual:loaded-in-the-browser-alone';

/** What the application loads on demand is never loaded on the server, because effects and events do not run there. */
function withoutLazyChunks(): Plugin {
  return {
    name: 'without-lazy-chunks',
    enforce: 'pre',
    resolveId: (_source, _importer, { kind }) => (kind === 'dynamic-import' ? emptyModule : null),
    load: { filter: { id: new RegExp(emptyModule) }, handler: () => 'export {}' },
  };
}

/** The bundle with which the server renders pages: one classic script without imports. The fonts of PDF files are beside it. */
export default defineConfig({
  plugins: [withoutLazyChunks(), pdfFonts()],
  logLevel: 'error',
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: {
    'process.env.NODE_ENV': '"production"',
    boundariesOfPage: JSON.stringify(await boundariesOfPage()),
  },
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: '@tanstack/react-router', replacement: fromHere('src/app/server-rendering/router-links.tsx') },
      { find: /^react$/, replacement: fromHere('src/app/server-rendering/react/react.ts') },
      { find: /^react\/jsx-runtime$/, replacement: fromHere('src/app/server-rendering/react/jsx-runtime.ts') },
      { find: /^react-dom\/server$/, replacement: fromHere('src/app/server-rendering/react/server.ts') },
    ],
  },
  build: {
    target: 'es2023',
    // Hidden, so that it is not served.
    outDir: 'dist/.server',
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: fromHere('src/app/server-rendering/render.tsx'),
      output: { format: 'iife', entryFileNames: 'render.js', codeSplitting: false },
    },
  },
});
