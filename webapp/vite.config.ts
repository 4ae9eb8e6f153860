import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const server = process.env['WRIGHT_DEV_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [
    tailwindcss(),
    react(),
    compression({
      include: /\.(html|js|css|svg|txt|webmanifest)$/,
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ],
    }),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: { '/v1': server, '/auth': server, '/status': server, '/dev': server },
  },
});
