import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { build, type Rolldown } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import type { DrawnPage } from './scripts/draw-pages.ts';
import { chromiumFlags, findChromium } from './scripts/find-chromium.ts';
import { drawPrerenderedPages } from './scripts/preload-pages.ts';
import { slowness, timeLimit } from './scripts/time-limit.ts';
import application from './vite.config.ts';

// Tests format dates in the local time zone; the browser inherits the variable.
process.env['TZ'] = 'UTC';

const executablePath = findChromium();

/** Builds the bundle of the server, for tests in a browser. */
async function buildServerScript(): Promise<string> {
  const built = await build({ configFile: 'vite.server.config.ts', mode: 'production', build: { write: false } });
  return (built as Rolldown.RolldownOutput).output[0].code;
}

declare module 'vitest/browser' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be extended
  interface BrowserCommands {
    buildServerScript: () => Promise<string>;
    drawPrerenderedPages: () => Promise<DrawnPage[]>;
  }
}

/** A new object for every project, because Vitest writes the project's name into it. */
const chromium = () => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
  commands: { buildServerScript, drawPrerenderedPages },
  // On a busy machine opening a page can take minutes.
  connectTimeout: timeLimit(300_000),
});

/** All dependencies, because one that Vite discovers during a test reloads the page. */
const optimizeDeps = {
  // Only Storybook has the plugin of this module. Without this line the scan for dependencies fails, and none is bundled.
  exclude: ['virtual:component-docs'],
  include: [
    '@base-ui/react/alert-dialog',
    '@base-ui/react/autocomplete',
    '@base-ui/react/checkbox',
    '@base-ui/react/combobox',
    '@base-ui/react/csp-provider',
    '@base-ui/react/dialog',
    '@base-ui/react/direction-provider',
    '@base-ui/react/drawer',
    '@base-ui/react/field',
    '@base-ui/react/input',
    '@base-ui/react/menu',
    '@base-ui/react/otp-field',
    '@base-ui/react/popover',
    '@base-ui/react/progress',
    '@base-ui/react/radio',
    '@base-ui/react/radio-group',
    '@base-ui/react/select',
    '@base-ui/react/switch',
    '@base-ui/react/tabs',
    '@base-ui/react/toast',
    '@base-ui/react/toolbar',
    '@base-ui/react/tooltip',
    '@faker-js/faker',
    '@hookform/resolvers/zod',
    '@maskito/core',
    '@maskito/react',
    '@tanstack/react-query',
    '@tanstack/react-router',
    '@tanstack/react-store',
    '@tanstack/router-core',
    'altcha/lib',
    'msw',
    'msw/browser',
    'msw/sse',
    'pdfjs-dist/legacy/build/pdf.mjs',
    'pdfjs-dist/legacy/build/pdf.worker.mjs',
    'qr',
    'qr/decode.js',
    'react-dom/client',
    'react-hook-form',
    'react/jsx-dev-runtime',
    'storybook/preview-api',
    'vitest-browser-react',
    'zod/mini',
  ],
};

/** At least two, because a page and the Vite server often wait for each other. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Much longer than any test takes, so that only a test that hangs fails on a busy machine. */
const testTimeout = timeLimit(60_000);
const hookTimeout = timeLimit(30_000);

/** What `shared/testing/time-limit.ts` reads. */
const env = { WRIGHT_TEST_SLOWNESS: String(slowness) };

/** The timeout of `expect.poll`, which is one second by default; `patience.ts` sets that of `vi.waitFor`. */
const expectation = { poll: { timeout: timeLimit(30_000) } };
const patience = 'src/shared/testing/patience.ts';

/** Tests read the texts in English; those of other languages set theirs. */
const english = 'src/shared/testing/english.ts';

/** Tests in a browser open no streams of events. */
const withoutStreams = 'src/shared/testing/without-streams.ts';

/** In CI a failed test is repeated once, because the machine can become busy during the tests. */
const retry = process.env['CI'] === undefined ? 0 : 1;

/**
 * The tests that replace a module (`vi.mock`) or contain `@own-page`: they need a page or a process in which their
 * modules are not loaded yet. The others share one, because loading the modules takes longer than most tests. Therefore
 * tests observe `notify` and `confirm` with `shared/testing/notices.ts` instead of replacing them.
 */
const alone = ['src', ...readdirSync('packages').map((name) => `packages/${name}/src`)]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && /vi\.mock\(|@own-page/.test(readFileSync(file, 'utf8')));
const withOwnPage = alone.filter((file) => file.endsWith('x'));
const withOwnProcess = alone.filter((file) => !file.endsWith('x'));

const inBrowser = {
  extends: true as const,
  publicDir: '.storybook/public',
  optimizeDeps,
  test: { retry, testTimeout, hookTimeout, env, expect: expectation, setupFiles: [patience, english, withoutStreams] },
};

/** The files share one page, because loading the modules for each of them takes five times as long as the stories. */
const stories = {
  extends: true as const,
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: { name: 'stories', browser: chromium(), isolate: false, retry, testTimeout, hookTimeout, env },
  optimizeDeps,
};

export default mergeConfig(
  application,
  defineConfig({
    test: {
      maxWorkers,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['src/**/*.test.ts', 'packages/*/src/**/*.test.ts'],
            exclude: withOwnProcess,
            isolate: false,
            retry,
            testTimeout,
            hookTimeout,
            env,
            setupFiles: [patience, english],
          },
        },
        {
          extends: true,
          test: {
            name: 'unit-alone',
            environment: 'node',
            include: withOwnProcess,
            retry,
            testTimeout,
            hookTimeout,
            env,
            setupFiles: [patience, english],
          },
        },
        {
          ...inBrowser,
          test: {
            ...inBrowser.test,
            name: 'browser',
            browser: chromium(),
            include: ['src/**/*.test.tsx'],
            exclude: withOwnPage,
            setupFiles: [patience, english, withoutStreams, 'src/shared/testing/shared-page.ts'],
            isolate: false,
          },
        },
        { ...inBrowser, test: { ...inBrowser.test, name: 'browser-alone', browser: chromium(), include: withOwnPage } },
        mergeConfig(application, {
          extends: false,
          publicDir: '.storybook/public',
          optimizeDeps,
          test: {
            name: 'german',
            include: ['src/**/*.german.tsx'],
            browser: chromium(),
            isolate: false,
            maxWorkers,
            retry,
            testTimeout,
            hookTimeout,
            env,
          },
        }),
        stories,
      ],
    },
  }),
);
