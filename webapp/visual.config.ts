import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/find-chromium.ts';
import { timeLimit } from './scripts/time-limit.ts';

/* Pictures of the kit and the pages before and after a change; `scripts/compare-pictures.mjs` sets the variables. */

const executablePath = findChromium();

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/story-pictures.ts',
  outputDir: './visual/results',
  snapshotPathTemplate: `${process.env['WRIGHT_TEST_PICTURES'] ?? 'visual/pictures'}/{arg}{ext}`,
  fullyParallel: true,
  workers: 3,
  timeout: timeLimit(300_000),
  // Long enough for a busy machine: a shorter time would show a story that is still loading as a difference.
  expect: { timeout: timeLimit(30_000) },
  reporter: [
    ['dot'],
    ['html', { open: 'never', outputFolder: './visual/report', title: 'The kit and the pages before and after' }],
  ],
  use: {
    viewport: { width: 900, height: 700 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
