/**
 * Adds up what a first visit to a page loads: the static imports of the entry and of the page's chunk, the style sheet, and the
 * two fonts that every page shows. Brotli, 1 kB = 1000 bytes. Over a limit the run fails.
 *
 *   node scripts/check-first-load.mjs [folder of the build]
 */
import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = resolve(process.argv[2] ?? resolve(dirname(fileURLToPath(import.meta.url)), '../dist'));
const manifest = JSON.parse(await readFile(resolve(dist, '.vite/manifest.json'), 'utf8'));

/** Kilobytes. */
const budgets = [
  { name: 'public profile', chunks: ['index.html', 'src/pages/public-profile-page.tsx'], js: 101, css: 12, fonts: 35 },
  { name: 'login', chunks: ['index.html', 'src/pages/login-page.tsx'], js: 150, css: 12, fonts: 35 },
];

function closureOf(names, seen = new Set()) {
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`);
    if (seen.has(name)) continue;
    seen.add(name);
    closureOf(chunk.imports ?? [], seen);
  }
  return seen;
}

const sizeOf = async (files, suffix) => {
  // A file of a few words has no compressed copy, because that would be the larger one.
  const sizeOfFile = (file) => stat(resolve(dist, file + suffix)).catch(() => stat(resolve(dist, file)));
  const sizes = await Promise.all([...files].map(async (file) => (await sizeOfFile(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

/** The fonts of a page in the language of the build: the ones that index.html preloads. */
const html = await readFile(resolve(dist, 'index.html'), 'utf8');
const fonts = new Set([...html.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].map(([, file]) => file));
if (fonts.size !== 2) throw new Error('index.html does not preload the text font and the icon font.');

/** The one style sheet, which the server writes into the pages that it draws itself. */
const styles = new Set(
  [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)"/g)].map(([, file]) => file),
);
if (styles.size !== 1) throw new Error('index.html does not name one style sheet.');

let isOver = false;
for (const budget of budgets) {
  const chunks = [...closureOf(budget.chunks)].map((name) => manifest[name]);
  const measured = {
    js: await sizeOf(new Set(chunks.map((chunk) => chunk.file)), '.br'),
    css: await sizeOf(styles, '.br'),
    fonts: await sizeOf(fonts, ''),
  };
  for (const [kind, size] of Object.entries(measured)) {
    const verdict = size > budget[kind] ? 'OVER' : 'ok';
    isOver ||= size > budget[kind];
    console.log(
      `${budget.name.padEnd(16)} ${kind.padEnd(6)} ${size.toFixed(1).padStart(6)} kB of ${budget[kind]} kB  ${verdict}`,
    );
  }
}
if (isOver) process.exitCode = 1;
