/**
 * Creates a font with exactly the given glyphs.
 *
 * Every icon of Material Symbols is a ligature of letters, so a subsetter that is asked for letters keeps all icons.
 * Here the glyph ids are given and the layout closure is off, so ligatures whose result is not in the list are removed.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const flagNoHinting = 0x1;
const flagNoLayoutClosure = 0x200;
const setLayoutFeatures = 6;

const tag = (name) => [...name].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0) >>> 0;

let compiled;

async function harfbuzz() {
  compiled ??= WebAssembly.compile(await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
  const { exports } = await WebAssembly.instantiate(await compiled, {});
  exports._initialize?.();
  return exports;
}

/**
 * @param {Uint8Array} font an uncompressed (sfnt) font
 * @param {{ glyphIds: Iterable<number>, codePoints: Iterable<number>, pinnedAxes: Record<string, number> }} keep
 * @returns {Promise<Uint8Array>} the subset, uncompressed; axes that are not pinned stay variable
 */
export async function subsetFont(font, { glyphIds, codePoints, pinnedAxes }) {
  const hb = await harfbuzz();
  const address = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, address);
  const blob = hb.hb_blob_create(address, font.byteLength, 2, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);

  const input = hb.hb_subset_input_create_or_fail();
  if (input === 0) throw new Error('The subsetter could not be started.');
  try {
    hb.hb_subset_input_set_flags(input, flagNoHinting | flagNoLayoutClosure);
    const glyphs = hb.hb_subset_input_glyph_set(input);
    for (const id of glyphIds) hb.hb_set_add(glyphs, id);
    const letters = hb.hb_subset_input_unicode_set(input);
    for (const codePoint of codePoints) hb.hb_set_add(letters, codePoint);
    const features = hb.hb_subset_input_set(input, setLayoutFeatures);
    hb.hb_set_clear(features);
    hb.hb_set_invert(features);
    for (const [axis, value] of Object.entries(pinnedAxes)) {
      if (!hb.hb_subset_input_pin_axis_location(input, face, tag(axis), value)) {
        throw new Error(`The font has no axis ${axis} that can be pinned to ${value}.`);
      }
    }

    const subset = hb.hb_subset_or_fail(face, input);
    if (subset === 0) throw new Error('The font could not be subset.');
    const result = hb.hb_face_reference_blob(subset);
    const start = hb.hb_blob_get_data(result, 0);
    const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result));
    hb.hb_blob_destroy(result);
    hb.hb_face_destroy(subset);
    return bytes;
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.free(address);
  }
}
