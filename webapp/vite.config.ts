import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { localeOfBuild, oneLanguage } from './scripts/one-language.ts';
import { preloadPages } from './scripts/preload-pages.ts';

const server = process.env['WRIGHT_DEV_SERVER'] ?? 'http://localhost:8080';

/** Changes with a new version of a library alone, so a returning visitor has it already. */
const core =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](router-core|react-router|history|store|react-store))[\\/](?!.*useBlocker)/;

/**
 * The pieces that a visitor's page uses. Left alone they would become a dozen chunks of a few hundred bytes, which
 * compress badly and cost a request each.
 */
const visitorUi = 'avatar badge brand button-classes card cover icon link notify tag';
const visitorKit = new RegExp(
  `src/shared/(ui/(${visitorUi.replaceAll(' ', '|')})\\.tsx?|lib/(class-names|event-emitter|initials|page-title|request-queue|unsaved-work|use-now)\\.ts|` +
    'api/(api-error|http)\\.ts|i18n/(format-visitor|work-words)\\.ts)$',
);

/**
 * The entry lists the files of all pages, and a visitor downloads that list, so most files are named by their hash alone.
 * These are looked for by name: in `.size-limit.json` and in `e2e`.
 */
const lookedFor = /^(visits-chart|solve|sha|profile-links-page)/;

/** The application in one language. */
export const applicationIn = (locale: string) =>
  defineConfig({
    plugins: [
      tailwindcss(),
      react(),
      oneLanguage(locale),
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
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          chunkFileNames: ({ name }) => (lookedFor.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:8].js'),
          codeSplitting: {
            groups: [
              { name: 'core', test: core },
              { name: 'kit', test: (id) => visitorKit.test(id.replaceAll('\\', '/')) },
            ],
          },
        },
      },
    },
    server: {
      proxy: { '/v1': server, '/auth': server, '/status': server, '/dev': server },
    },
  });

export default applicationIn(localeOfBuild());
