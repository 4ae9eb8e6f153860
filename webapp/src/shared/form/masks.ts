import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

/*
 * Masks format text while it is typed; rules decide whether the result is valid. Masks are constants of the module,
 * because the mask library compares them by identity.
 */

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * Converts a digit of any script to an ASCII digit. In Unicode, the ten digits of a script are consecutive, beginning
 * with its zero.
 */
function plainDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

const withPlainDigits = (text: string) => text.replaceAll(/\p{Nd}/gu, plainDigit);

/** Keyboards of other scripts, and input methods, insert digits of their script. */
const plainDigits: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: withPlainDigits(elementState.value) },
  data: withPlainDigits(data),
});

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/);

const dayLength = 'yyyy/mm/dd'.length;
/** The positions of the slashes: after the year and after the month. */
const slashPlaces = [4, 7];
/** Keyboards of other scripts insert full-width punctuation. */
const withPlainMarks = (text: string) => text.replaceAll('／', '/').replaceAll('．', '.').replaceAll('－', '-');
const withSlashes = (text: string) => text.replaceAll(/[-.\s／．－]/g, '/');

/** Inserts the slashes after the year and after the month. */
function setSlashes(
  value: string,
  [from, to]: readonly [number, number],
): { value: string; selection: [number, number] } {
  let text = value;
  let selection: [number, number] = [from, to];
  for (const place of slashPlaces) {
    if (!/^\d{4}(\/\d{2})?\d$/.test(text.slice(0, place + 1))) continue;
    text = `${text.slice(0, place)}/${text.slice(place)}`;
    selection = [selection[0] + Number(selection[0] > place), selection[1] + Number(selection[1] > place)];
  }
  return { value: text, selection };
}

/**
 * The mask for `yyyy/mm/dd`: typing 20260131 gives 2026/01/31. It inserts the slashes and changes no digit. A day that
 * does not exist, or parts in another order, stay as they were typed, so that a rule can report them.
 */
export const dateMask: MaskitoOptions = {
  mask: /^[\d/]{0,10}$/,
  preprocessors: [
    plainDigits,
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: withSlashes(elementState.value) },
      data: withSlashes(data),
    }),
  ],
  postprocessors: [
    ({ value, selection }) => {
      const set = setSlashes(value, selection);
      return { ...set, value: set.value.slice(0, dayLength) };
    },
  ],
};

/**
 * The mask for a date that may also be typed in words or with dots. It inserts slashes only between digits. All other
 * text is converted when the field loses the focus.
 */
export const partialDateMask: MaskitoOptions = {
  mask: /^[\p{L}\p{M}\d/.,\s-]{0,24}$/u,
  preprocessors: [
    plainDigits,
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: withPlainMarks(elementState.value) },
      data: withPlainMarks(data),
    }),
  ],
  postprocessors: [
    ({ value, selection }) => {
      const set = setSlashes(value, selection);
      // Removes text after a complete date.
      return /^\d{4}\/\d{2}\/\d{2}/.test(set.value) ? { ...set, value: set.value.slice(0, dayLength) } : set;
    },
  ],
};

/** `+` and up to fifteen digits, as international numbers are written. */
export const phoneMask: MaskitoOptions = {
  mask: ['+', ...digits(15)],
  preprocessors: [plainDigits, ({ elementState, data }) => ({ elementState, data: data.replaceAll(/[^\d+]/g, '') })],
};

/** Sixteen digits in groups of four. */
export const cardMask: MaskitoOptions = {
  mask: [...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(4)],
  preprocessors: [plainDigits],
};
