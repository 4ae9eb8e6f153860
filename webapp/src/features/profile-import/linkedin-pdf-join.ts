import type { Line } from './linkedin-pdf-lines';

/*
 * The distances between the baselines of two lines, as multiples of the font size. LinkedIn writes text of 10.5 and 12
 * points at a distance of 18. A line of another part has a smaller or larger distance. Between paragraphs, there is an
 * empty line.
 */
export const isTight = ({ gap }: Line): boolean => gap !== null && gap < 1.45;
const isParagraph = ({ gap, size }: Line): boolean => gap !== null && gap * size > 27;

/** Scripts without spaces, in which a line can break anywhere. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a line may end because the next word did not fit: the line with that word would be wider than the column. */
export function isWrapped(before: Line, { text, x, right }: Line, edge: number): boolean {
  const [word = ''] = /^\S+/.exec(text) ?? [];
  const first = spaceless.test([...word][0] ?? '') ? 1 : (/^[^-/]+[-/]?/.exec(word)?.[0].length ?? word.length);
  const width = ((right - x) / Math.max(1, text.length)) * (first + 1);
  return before.right + width > edge;
}

/** The right edge of a column: the end of its longest line, but at least the given fraction of the page. */
export function edgeOf(lines: readonly Line[], least: number): number {
  return lines.reduce((edge, { right }) => Math.max(edge, right), least);
}

/** Words after which a hyphen at the end of a line is not part of a compound: "Vor- und Nachteile", "pre- and postwar". */
const conjunction = /^(?:and|or|to|und|oder|bis|bzw\.?|et|ou|y|o|e|en|of)\s/i;

/** Joins two lines of one text. Hyphens stay as they are written: "peer-" and "reviewed" are "peer-reviewed". */
export function joined(before: string, next: string): string {
  const isCompound = /\S[-/\u2010]$/.test(before) && !conjunction.test(`${next} `);
  const isSpaceless = spaceless.test([...before].at(-1) ?? '') && spaceless.test([...next][0] ?? '');
  return isCompound || isSpaceless ? before + next : `${before} ${next}`;
}

/** Joins lines to a text with paragraphs and line breaks. `edge` is the right edge of the column. */
export function textOf(lines: readonly Line[], edge: number): string {
  let text = '';
  let before: Line | undefined;
  for (const line of lines) {
    if (before === undefined) text = line.text;
    else if (isParagraph(line)) text += `\n\n${line.text}`;
    else if (isBullet(line.text) || !isWrapped(before, line, edge)) text += `\n${line.text}`;
    else text = joined(text, line.text);
    before = line;
  }
  return text;
}

const isBullet = (text: string) => /^(?:[•‣◦▪●·*–-]|\d{1,2}[.)])\s/.test(text);
