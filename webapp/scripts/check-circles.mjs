/**
 * Fails if chunks of the build import each other in a cycle. Then the order of execution depends on which one is loaded first, and
 * a constant of another chunk may not be initialized yet. Groups of chunks can create such cycles without a warning.
 */
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../dist');
const manifest = JSON.parse(await readFile(resolve(dist, '.vite/manifest.json'), 'utf8'));

/** The names of the chunks in a cycle of static imports. */
function circleFrom(name, way, done) {
  const start = way.indexOf(name);
  if (start >= 0) return [...way.slice(start), name];
  if (done.has(name)) return undefined;
  for (const next of manifest[name].imports ?? []) {
    const circle = circleFrom(next, [...way, name], done);
    if (circle !== undefined) return circle;
  }
  done.add(name);
  return undefined;
}

const done = new Set();
const circle = Object.keys(manifest)
  .map((name) => circleFrom(name, [], done))
  .find((found) => found !== undefined);
if (circle === undefined) {
  console.log(`${Object.keys(manifest).length} files, and none needs itself.`);
} else {
  console.error(`These files of the build need each other in a circle: ${circle.join(' -> ')}`);
  process.exitCode = 1;
}
