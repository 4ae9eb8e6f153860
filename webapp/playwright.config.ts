import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from './e2e/free-port.ts';
import { chromiumFlags, findChromium } from './scripts/find-chromium.ts';
import { timeLimit } from './scripts/time-limit.ts';

/*
 * Every worker loads this file again, so values that must be the same for all workers are environment variables. The
 * server ignores variables that begin with WRIGHT_TEST_.
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

/** Tests of pages that look different on a phone. All others run on the desktop only. */
const onPhonesToo = [
  'journey',
  'taps',
  'setup',
  'drawer',
  'theme',
  'links',
  'send',
  'security',
  'tokens',
  'webhooks',
  'invitation',
  'sections',
  'candidates',
  'media',
  'address',
  'alias',
  'whole-profile',
  'blocking',
  'new-feature',
  'people',
  'connections',
  'contact',
  'import',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  // A test often waits for responses, timers and animations: two workers leave a quarter of two cores idle.
  workers: 3,
  // A timeout can be missed on a busy machine. The report lists a test that passes only in the second run as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: isCi,
  // The longest test takes 50 seconds on two cores.
  timeout: timeLimit(150_000),
  // Much longer than any page takes, so that only a page that hangs fails on a busy machine.
  expect: { timeout: timeLimit(30_000) },
  reporter: isCi ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    baseURL: origin,
    locale: 'en-US',
    serviceWorkers: 'block',
    // A control that is covered for ever fails its test in a minute and not at the end of the test.
    actionTimeout: timeLimit(60_000),
    // Tracing every test takes a fifth more time. A repeated test is traced; `--trace on` traces all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  // The descriptors set the user agent of a headed browser, because the server does not count visits of headless ones.
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
    // Screenshots for people, which check nothing: `make screenshots`.
    ...(process.env['WRIGHT_TEST_SCREENSHOTS'] === undefined
      ? []
      : [
          {
            name: 'screenshots',
            testMatch: '**/screenshots.ts',
            timeout: timeLimit(600_000),
            use: { ...devices['Desktop Chrome'], deviceScaleFactor: 1 },
          },
        ]),
  ],
  webServer: {
    command: `"${binary}" serve`,
    url: `${origin}/readyz`,
    timeout: timeLimit(30_000),
    gracefulShutdown: { signal: 'SIGTERM', timeout: timeLimit(10_000) },
    env: {
      WRIGHT_DEV: 'true',
      WRIGHT_ADDR: `127.0.0.1:${port}`,
      WRIGHT_PUBLIC_URL: origin,
      WRIGHT_DATA_DIR: process.env['WRIGHT_TEST_FOLDER'],
      WRIGHT_LOG_LEVEL: 'error',
    },
  },
});
