/*
 * Texts in the form in which the server stores them. The rules are those of `platform/text` in Go, which explains each
 * (docs/adr/0084). The tests of both read `platform/text/testdata/normalised.json`.
 */

/** Line breaks of Windows, old programs of Apple, mainframes, word processors and Unicode. */
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** A text that only needs trimming, like most texts. */
const plain = /^[\n -~]*$/;

/** Controls that become neither a line break nor a space, and halves of surrogate pairs. */
const refused = /(?![\t-\r\u0085])[\p{Cc}\p{Cs}]/u;

const leftOut = /\u034f|[\u00ad\u200b\ufeff\ufffc\u{e0001}]|[\u2060-\u206f]|[\u202a-\u202e]|[\ufff9-\ufffb]/u;
const directionMark = /[\u200e\u200f\u061c]/;
const rightToLeft = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const joiner = /[\u200c\u200d]/;
const tag = /[\u{e0020}-\u{e007f}]/u;
const mark = /\p{M}/u;
const emoji = /[\p{So}\u2194\p{Emoji_Modifier}]/u;
/** Scripts whose letters look the same with and without a joiner. */
const plainScript =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Common}]/u;
const letterOrMark = /[\p{L}\p{M}]/u;
const visible = /(?![\u115f\u1160\u3164\uffa0\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u;

const nonJoiner = '\u200c';
const zeroWidthJoiner = '\u200d';
const blackFlag = '\u{1f3f4}';

/** The characters that the symbol fonts of word processors show at their private code points. */
const wordGlyphs: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0a8': '▫',
  '\uf06c': '●',
  '\uf06d': '○',
  '\uf06e': '■',
  '\uf06f': '□',
  '\uf071': '❑',
  '\uf072': '❒',
  '\uf074': '◆',
  '\uf075': '◆',
  '\uf076': '❖',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0fc': '✓',
  '\uf0fb': '✗',
  '\uf02d': '–',
  '\uf0be': '–',
  '\uf0ae': '→',
  '\uf0de': '⇒',
  '\uf04a': '☺',
};

const isJoining = (char: string) => letterOrMark.test(char) && !plainScript.test(char);

/** For each position, the next character at or after it that is neither a joiner nor left out. */
function followers(chars: readonly string[]): string[] {
  const next: string[] = [];
  let found = '\n';
  for (let at = chars.length - 1; at >= 0; at -= 1) {
    const char = chars[at] ?? '\n';
    if (!leftOut.test(char) && !joiner.test(char)) found = char;
    next[at] = found;
  }
  return next;
}

/** Whether a joiner changes how the characters beside it look. */
function joins(char: string, before: string, after: string): boolean {
  if (char === nonJoiner) return isJoining(before) && isJoining(after);
  return emoji.test(before) ? emoji.test(after) : isJoining(before);
}

/** The text with line feeds for all line breaks and without invisible characters. Tabs are kept. */
function withoutInvisible(raw: string): string {
  const chars = [...raw.replaceAll(lineBreaks, '\n')];
  const isRightToLeft = rightToLeft.test(raw);
  const next = followers(chars);
  const kept: string[] = [];
  let isLineStart = true;
  let last = '\n';
  let base = '\n'; // the last kept character that is no mark
  for (const [at, char] of chars.entries()) {
    let shown = char;
    if (char >= '\uf000' && char <= '\uf0ff') {
      shown = wordGlyphs[char] ?? (isLineStart ? '•' : '');
    } else if (
      leftOut.test(char) ||
      (directionMark.test(char) && !isRightToLeft) ||
      (joiner.test(char) && (joiner.test(last) || !joins(char, base, next[at] ?? '\n'))) ||
      (tag.test(char) && last !== blackFlag && !tag.test(last))
    ) {
      shown = '';
    }
    if (shown === '') continue;
    kept.push(shown);
    last = shown;
    isLineStart = shown === '\n' || (isLineStart && /\s/.test(shown));
    if (!mark.test(shown) && shown !== nonJoiner && shown !== zeroWidthJoiner) base = shown;
  }
  return kept.join('');
}

/** How a text of a field is normalised: `line`, `block` or `markdown`. */
export type Normalise = (raw: string) => string;

/** A text of several lines as the server stores it. */
export function block(raw: string): string {
  if (plain.test(raw)) return raw.trim();
  const text = withoutInvisible(raw).replaceAll('\t', ' ').normalize('NFC').trim();
  return visible.test(text) ? text : '';
}

/** A text of one line: each line break and the blanks around it become a space. */
export function line(raw: string): string {
  return block(raw)
    .split('\n')
    .map((part) => part.trim())
    .filter((part, _at, parts) => part !== '' || parts.length === 1)
    .join(' ');
}

/** A line of a list: its indentation, a sign of Markdown or of a word processor, and its text. */
const listLine =
  /^([\t\p{Z}]*)(?:([•◦▪▫‣⁃∙●○■□◆◇❑❒❖➢➤✓✔✦])[\t\p{Z}]*|([·–*-]|\d{1,3}[.)])[\t\p{Z}]+|([oØ§üvq])\t[\t\p{Z}]*)([^\t\p{Z}].*)$/u;

/** A text in Markdown: lines with the bullets of word processors and websites become items of lists. */
export function markdown(raw: string): string {
  if (plain.test(raw)) return raw.trim();
  let isInList = false;
  const lines = withoutInvisible(raw)
    .split('\n')
    .map((written) => {
      const parts = listLine.exec(written);
      if (parts === null) {
        isInList &&= written.trim() !== '' && /^[ \t]/.test(written);
        return written;
      }
      const [, indentation = '', glyph, sign = '', letter, words = ''] = parts;
      const isBullet = glyph !== undefined || letter !== undefined || sign === '·' || sign === '–';
      const isMarkdown = !isBullet && !/[^\S ]/.test(written.slice(0, written.length - words.length));
      const isBelow = isInList && indentation !== '';
      isInList = true;
      if (isMarkdown) return written;
      return `${isBelow ? '   ' : ''}${isBullet ? '-' : sign} ${words}`;
    });
  return block(lines.join('\n'));
}

/** The number of characters, as the server counts them. */
export const textLength = (text: string): number => (plain.test(text) ? text.length : [...text].length);

/** Whether a text of one line is too long for the server. Characters that the server removes do not count. */
export const isTooLong = (text: string, limit: number): boolean => textLength(line(text)) > limit;

/** A character that no text can have. */
export type RefusedCharacter = {
  char: number;
  /** Counted from 1 in lines and characters. */
  line: number;
  column: number;
  /** The text before it in its line. */
  before: string;
};

/** The first character that no text can have. */
export function refusedCharacter(raw: string): RefusedCharacter | null {
  const at = plain.test(raw) ? -1 : raw.search(refused);
  if (at < 0) return null;
  const lines = raw.slice(0, at).replaceAll(lineBreaks, '\n').split('\n');
  const before = lines.at(-1) ?? '';
  return { char: raw.codePointAt(at) ?? 0, line: lines.length, column: [...before].length + 1, before };
}
