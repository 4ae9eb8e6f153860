/**
 * Builds the application in every language but the first, beside the build that is shipped, and holds each build against
 * the budgets of the first load. Texts differ in length from language to language, and a page must not be heavier than
 * promised because somebody reads it in another one.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import settings from '../project.inlang/settings.json' with { type: 'json' };

const webapp = fileURLToPath(new URL('..', import.meta.url));

for (const locale of settings.locales.filter((name) => name !== settings.baseLocale)) {
  const dist = mkdtempSync(join(tmpdir(), `wright-${locale}-`));
  const run = (...args) =>
    execFileSync(process.execPath, args, {
      cwd: webapp,
      stdio: 'inherit',
      env: { ...process.env, WRIGHT_LOCALE: locale },
    });
  console.log(`\nin ${locale}`);
  try {
    run('node_modules/vite/bin/vite.js', 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn');
    run('scripts/check-first-load.mjs', dist);
  } catch {
    process.exitCode = 1;
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}
