import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The one without windows comes first: the others draw a whole window with tabs for every page, though nobody sees it, and
 * the same journeys take them almost twice the work. tools/chromium/require.sh looks for the same names.
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
 * Undefined leaves the choice to Playwright, which then needs a browser of its own.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** Containers have no user namespaces and a small /dev/shm. */
export const chromiumFlags = ['--no-sandbox', '--disable-dev-shm-usage'];
