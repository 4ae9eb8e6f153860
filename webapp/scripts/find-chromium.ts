import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The headless shell comes first, because the others render a whole window with tabs for each page, which takes almost twice the
 * CPU time. tools/chromium/require.sh has the same names.
 */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser for tests: CHROMIUM_PATH, else a Chromium on the path.
 * Undefined lets Playwright use the browser that it has installed.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** Containers have no user namespaces and a small /dev/shm. */
export const chromiumFlags = ['--no-sandbox', '--disable-dev-shm-usage'];
