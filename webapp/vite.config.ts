import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { chunkGroups, fileNameOf, isOfEveryPage } from './scripts/chunks.ts';
import { lighterLibraries } from './scripts/lighter-libraries.ts';
import { localeOfBuild, oneLanguage } from './scripts/one-language.ts';
import { preloadPages } from './scripts/preload-pages.ts';

const server = process.env['WRIGHT_DEV_SERVER'] ?? 'http://localhost:8080';

/** The application in one language. */
export const applicationIn = (locale: string) =>
  defineConfig({
    plugins: [
      tailwindcss(),
      react(),
      oneLanguage(locale),
      lighterLibraries(),
      preloadPages(locale),
      compression({
        include: /\.(html|js|css|svg|txt|webmanifest)$/,
        algorithms: [
          defineAlgorithm('gzip', { level: 9 }),
          defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        ],
      }),
    ],
    resolve: {
      tsconfigPaths: true,
      // Every React in use brings the store hook itself; the stand-in for older ones would only be downloaded.
      alias: [
        { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ],
    },
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      // One style sheet: the server writes it into pages (ADR 0028), and no chunk asks for it again.
      cssCodeSplit: false,
      manifest: true,
      modulePreload: {
        polyfill: false,
        // Every page has these two, so no list names them.
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'html' ? files : files.filter((file) => !isOfEveryPage(file)),
      },
      reportCompressedSize: false,
      rolldownOptions: {
        // A word or a number costs less where it is used than a name, by which files would fetch it from each other.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          chunkFileNames: ({ name }) => fileNameOf(name),
          codeSplitting: {
            groups: chunkGroups(),
          },
        },
      },
    },
    server: {
      proxy: { '/v1': server, '/auth': server, '/status': server, '/dev': server },
    },
  });

export default applicationIn(localeOfBuild());
