/**
 * Builds the icon font from the icons that the sources use, and the type `IconName` with exactly these names.
 *
 * A name is collected from `<Icon name="…">`, from the attribute `icon="…"` of a kit part, and from `icon: '…'` in a table.
 * Literals inside braces count too: `<Icon name={isOpen ? 'expand_less' : 'expand_more'} />`.
 * A name that the icon set does not have stops the build.
 */
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import fontverter from 'fontverter';
import { subsetFont } from './subset-font.mjs';

const require = createRequire(import.meta.url);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const fontFile = resolve(root, 'src/shared/styles/fonts/icons.woff2');
const typeFile = resolve(root, 'src/shared/ui/icon-name.ts');

/** The only axis that stays variable is FILL: outlined at 0, filled at 1. */
const pinnedAxes = { opsz: 24, wght: 400, GRAD: 0 };

function namesIn(source) {
  const names = new Set();
  const places = [
    /<Icon\b[^>]*?\bname=("[^"]+"|\{[^}]*\})/gs,
    /\bicon=("[^"]+"|\{[^}]*\})/gs,
    /\bicon:\s*('[^'\n]*'|[^,\n}]*\?[^,\n}]*)/g,
  ];
  for (const place of places) {
    for (const [, value] of source.matchAll(place)) {
      for (const [, name] of value.matchAll(/["']([a-z0-9_]+)["']/g)) names.add(name);
    }
  }
  return names;
}

async function usedNames() {
  const names = new Set();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: (path) => path.includes('generated') })) {
    for (const name of namesIn(await readFile(resolve(root, file), 'utf8'))) names.add(name);
  }
  return [...names].sort();
}

function glyphIdsOf(font, name) {
  const { glyphs } = font.layout(name);
  if (glyphs.length !== 1) throw new Error(`"${name}" is not an icon of Material Symbols.`);
  const ids = [glyphs[0].id];
  const filled = font.fillIds.get(`${glyphs[0].name}.fill`);
  if (filled !== undefined) ids.push(filled);
  return ids;
}

const names = await usedNames();
const packed = await readFile(require.resolve('material-symbols/material-symbols-rounded.woff2'));
const unpacked = await fontverter.convert(packed, 'sfnt');
const font = fontkit.create(unpacked);
font.fillIds = new Map();
for (let id = 0; id < font.numGlyphs; id += 1) {
  const { name } = font.getGlyph(id);
  if (name?.endsWith('.fill')) font.fillIds.set(name, id);
}

const subset = await subsetFont(unpacked, {
  glyphIds: names.flatMap((name) => glyphIdsOf(font, name)),
  codePoints: new Set(names.flatMap((name) => [...name].map((letter) => letter.codePointAt(0)))),
  pinnedAxes,
});
const woff2 = await fontverter.convert(Buffer.from(subset), 'woff2');

await mkdir(dirname(fontFile), { recursive: true });
await writeFile(fontFile, woff2);
await writeFile(
  typeFile,
  [
    '/** Made by scripts/subset-icons.mjs from the icons in use. */',
    `export type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')};`,
    '',
  ].join('\n'),
);
console.log(`${names.length} icons, ${(woff2.length / 1000).toFixed(1)} kB`);
