import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from './e2e/free-port.ts';
import { chromiumFlags, findChromium } from './scripts/find-chromium.ts';

/*
 * This file is read again by every worker, so what must be the same for all of them stands in the environment. The
 * server takes no notice of variables that begin with WRIGHT_TEST_.
 */

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wright-e2e-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

process.env['WRIGHT_TEST_PORT'] ??= String(await freePort());
process.env['WRIGHT_TEST_FOLDER'] ??= emptyFolder();

const port = process.env['WRIGHT_TEST_PORT'];
const origin = `http://localhost:${port}`;
const binary = process.env['WRIGHT_TEST_BINARY'] ?? fileURLToPath(new URL('../bin/wright', import.meta.url));
const executablePath = findChromium();
const isCi = process.env['CI'] !== undefined;

/** Journeys whose screens look different on a phone. Everything else runs once. */
const onPhonesToo = [
  'journey',
  'setup',
  'drawer',
  'theme',
  'links',
  'send',
  'security',
  'invitation',
  'sections',
  'candidates',
  'media',
  'address',
  'alias',
  'whole-profile',
  'blocking',
  'new-feature',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  // A journey waits for answers, timers and what moves: on two cores two of them leave a quarter of the machine idle.
  workers: 3,
  // A crowded machine may miss a deadline; the report then calls the journey flaky, so that somebody looks.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: isCi,
  // The longest journey takes 50 seconds on two cores.
  timeout: 150_000,
  // Far beyond what any page takes: it tells what hangs from what waits for its turn on a crowded machine.
  expect: { timeout: 30_000 },
  reporter: isCi ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    baseURL: origin,
    locale: 'en-US',
    serviceWorkers: 'block',
    // A trace of every test takes a fifth more work. What failed once is traced when it is tried again; `--trace on` asks for one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  // The descriptors bring the user agents of browsers with a window: the server does not count visits of headless ones.
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      testMatch: onPhonesToo,
      grepInvert: /@desktop/,
    },
    // Pictures for people to look at are no test: `make screenshots`.
    ...(process.env['WRIGHT_TEST_SCREENSHOTS'] === undefined
      ? []
      : [
          {
            name: 'screenshots',
            testMatch: '**/screenshots.ts',
            timeout: 600_000,
            use: { ...devices['Desktop Chrome'], deviceScaleFactor: 1 },
          },
        ]),
  ],
  webServer: {
    command: `"${binary}" serve`,
    url: `${origin}/readyz`,
    timeout: 30_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      WRIGHT_DEV: 'true',
      WRIGHT_ADDR: `127.0.0.1:${port}`,
      WRIGHT_PUBLIC_URL: origin,
      WRIGHT_DATA_DIR: process.env['WRIGHT_TEST_FOLDER'],
      WRIGHT_LOG_LEVEL: 'error',
    },
  },
});
