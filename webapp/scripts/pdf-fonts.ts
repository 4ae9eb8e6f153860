import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/**
 * The fonts of PDF files, in the order in which one is looked for that has a character: the typeface of the pages, then typefaces
 * for what it lacks. A typeface without bold files is drawn bold from its regular ones.
 */
const typefaces: readonly { name: string; weights: readonly number[]; file?: string }[] = [
  { name: 'figtree', weights: [400, 700] },
  { name: 'noto-sans', weights: [400, 700] },
  { name: 'noto-sans-arabic', weights: [400, 700] },
  { name: 'noto-sans-hebrew', weights: [400, 700] },
  { name: 'noto-sans-thai', weights: [400, 700] },
  // Devanagari, Greek and Cyrillic are in Noto Sans.
  { name: 'noto-sans-armenian', weights: [400, 700] },
  { name: 'noto-sans-bengali', weights: [400, 700] },
  { name: 'noto-sans-ethiopic', weights: [400, 700] },
  { name: 'noto-sans-georgian', weights: [400, 700] },
  { name: 'noto-sans-gujarati', weights: [400, 700] },
  { name: 'noto-sans-gurmukhi', weights: [400, 700] },
  { name: 'noto-sans-kannada', weights: [400, 700] },
  { name: 'noto-sans-khmer', weights: [400, 700] },
  { name: 'noto-sans-lao', weights: [400, 700] },
  { name: 'noto-sans-malayalam', weights: [400, 700] },
  { name: 'noto-sans-myanmar', weights: [400, 700] },
  { name: 'noto-sans-sinhala', weights: [400, 700] },
  { name: 'noto-sans-tamil', weights: [400, 700] },
  { name: 'noto-sans-telugu', weights: [400, 700] },
  { name: 'noto-serif-tibetan', weights: [400, 700] },
  // Chinese, and what Japanese has of it.
  { name: 'noto-sans-sc', weights: [400] },
  { name: 'noto-sans-kr', weights: [400] },
  // In one file: an emoji can be a ligature of several.
  { name: 'noto-emoji', weights: [400], file: 'emoji' },
];

/** "U+0041-005a,U+00df" as pairs of the first and the last character. */
function rangesOf(list: string): [first: number, last: number][] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/**
 * Puts the fonts of PDF files into the folder `fonts` of a build, with a list of them, `fonts.json`
 * (modules/sharing/internal/profilepdf). Typefaces come in files for parts of their characters, so that the server reads what a
 * document needs.
 */
export function pdfFonts(): Plugin {
  return {
    name: 'pdf-fonts',
    async generateBundle() {
      const list: { ranges: [number, number][]; regular: string; bold: string }[] = [];
      for (const { name, weights, file: onlyFile } of typefaces) {
        const hasLatin = list.length > 0 && name !== 'noto-sans';
        const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
        const subsets = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
        const parts =
          onlyFile === undefined ? Object.entries(subsets) : [[onlyFile, Object.values(subsets).join(',')] as const];
        for (const [subset, characters] of parts) {
          // Every typeface has Latin letters, and the first one is asked for them first.
          if (subset.startsWith('latin') && hasLatin) continue;
          const files = weights.map((weight) => `${name}-${subset.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff`);
          for (const file of files) {
            const source = await readFile(join(folder, 'files', file));
            this.emitFile({ type: 'asset', fileName: `fonts/${file}`, source });
          }
          const [regular = '', bold = regular] = files;
          list.push({ ranges: rangesOf(characters), regular, bold });
        }
      }
      this.emitFile({ type: 'asset', fileName: 'fonts/fonts.json', source: JSON.stringify(list) });
    },
  };
}
