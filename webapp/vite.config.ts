import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { bootScript } from './scripts/boot-script.ts';
import { importAddresses } from './scripts/import-addresses.ts';
import { preloadPages } from './scripts/preload-pages.ts';
import { visitorStyles } from './scripts/visitor-styles.ts';

const server = process.env['WRIGHT_DEV_SERVER'] ?? 'http://localhost:8080';

/** The libraries that every page loads. Forms alone need `useBlocker`. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](router-core|react-router|history|store|react-store))[\\/](?!.*useBlocker)/;

export default defineConfig({
  plugins: [
    tailwindcss(),
    react(),
    preloadPages(),
    importAddresses(),
    visitorStyles(),
    bootScript(),
    // The server makes the other forms of these files (ADR 0099).
    compression({
      include: /\.(js|css|svg|txt|webmanifest)$/,
      algorithms: [defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
      deleteOriginalAssets: true,
    }),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    target: 'baseline-widely-available',
    // What has been in all browsers since May 2024: nesting, :dir() and light-dark() stay as they are written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // One style sheet, and what visitors' pages need of it first, which the server writes into them (ADR 0153).
    cssCodeSplit: false,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Changes only with a new version of these libraries, so that browsers keep it across releases of the application.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries },
            // With fewer, visitors would load what only the pages of members share.
            { name: 'shared', minShareCount: 45 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/v1': server, '/auth': server, '/status': server, '/dev': server },
  },
});
