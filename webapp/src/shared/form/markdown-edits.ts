/*
 * The changes that the buttons of a Markdown field make. They use the part of Markdown that profiles support: bold
 * text, lists and links (docs/adr/0062).
 */

/** A text with its selection, as in a text area. If start and end are equal, nothing is selected. */
export type SelectedText = { text: string; start: number; end: number };

/** Replaces the text between `from` and `to` by `insert`, and then selects the text between `start` and `end`. */
export type TextChange = { from: number; to: number; insert: string; start: number; end: number };

export type MarkdownEdit = (selected: SelectedText) => TextChange;

/** The URL of a new link, before the person types one. */
const emptyAddress = 'https://';

type Found = { from: number; to: number; inner: string; address: string };

/** All matches of an expression in a text. The first group is the displayed text, the second group is the URL. */
const allOf = (expression: RegExp, text: string): Found[] =>
  [...text.matchAll(expression)].map(({ 0: found, 1: inner = '', 2: address = '', index }) => ({
    from: index,
    to: index + found.length,
    inner,
    address,
  }));

const boldTexts = (text: string) => allOf(/\*\*([^*\n]+)\*\*/g, text);
const links = (text: string) => allOf(/\[([^[\]\n]*)\]\(([^\s()]*)\)/g, text);

/** The match that contains the selection. A cursor directly before or after a match is outside it. */
function around(found: readonly Found[], start: number, end: number): Found | undefined {
  return found.find(({ from, to }) => (start === end ? from < start && end < to : from <= start && end <= to));
}

const within = (position: number, from: number, to: number) => Math.min(Math.max(position, from), to);

/** Replaces a match by text, with the same letters selected as before. */
function unwrapped({ from, to }: Found, insert: string, marks: number, { start, end }: SelectedText): TextChange {
  const last = from + insert.length;
  return { from, to, insert, start: within(start - marks, from, last), end: within(end - marks, from, last) };
}

/** The selection without the spaces at its ends. */
function trimmed({ text, start, end }: SelectedText): SelectedText {
  const selected = text.slice(start, end);
  const inner = selected.trim();
  const from = inner === '' ? start : start + selected.indexOf(inner);
  return { text, start: from, end: from + inner.length };
}

/** The word around the cursor. At the beginning or end of a word, it is empty. */
function wordAround({ text, start, end }: SelectedText): SelectedText {
  const before = /[\p{L}\p{M}\p{N}'’-]+$/u.exec(text.slice(0, start))?.[0];
  const after = /^[\p{L}\p{M}\p{N}'’-]+/u.exec(text.slice(end))?.[0];
  if (start !== end || before === undefined || after === undefined) return { text, start, end };
  return { text, start: start - before.length, end: end + after.length };
}

const lineParts = /^(\s*(?:(?:[-*•–]|\d{1,3}[.)])[ \t]+)?)(.*?)(\s*)$/;

/** Makes the text of a line bold, without its list marker. Bold text does not continue on the next line. */
function boldLine(line: string): string {
  const [, marker = '', said = '', space = ''] = lineParts.exec(line) ?? [];
  const plain = said.replaceAll('**', '');
  return plain === '' ? line : `${marker}**${plain}**${space}`;
}

const isBoldLine = (line: string): boolean => {
  const said = lineParts.exec(line)?.[2] ?? '';
  return said === '' || /^\*\*[^*]+\*\*$/.test(said);
};

/**
 * Makes the selection, or the word around the cursor, bold or no longer bold. Without a selection or word, the text
 * typed next is bold.
 */
export const toggleBold: MarkdownEdit = (selected) => {
  const { text, start, end } = trimmed(selected);
  if (start === end && text.slice(start - 2, end + 2) === '****' && start >= 2)
    return { from: start - 2, to: end + 2, insert: '', start: start - 2, end: start - 2 };
  const bold = around(boldTexts(text), start, end);
  if (bold !== undefined) return unwrapped(bold, bold.inner, 2, { text, start, end });
  if (start === end) {
    const word = wordAround({ text, start, end });
    const insert = `**${text.slice(word.start, word.end)}**`;
    return { from: word.start, to: word.end, insert, start: start + 2, end: end + 2 };
  }
  // If the selection begins or ends inside bold text, it is extended to the whole bold text.
  const touched = boldTexts(text).filter(({ from, to }) => from < end && to > start);
  const from = Math.min(start, ...touched.map((one) => one.from));
  const to = Math.max(end, ...touched.map((one) => one.to));
  const lines = text.slice(from, to).split('\n');
  const insert = lines.every(isBoldLine)
    ? lines.join('\n').replaceAll('**', '')
    : lines.map((line) => boldLine(line)).join('\n');
  // If there is only one line, it is selected without its marks.
  const marks = lines.length === 1 && insert.startsWith('**') ? 2 : 0;
  return { from, to, insert, start: from + marks, end: from + insert.length - marks };
};

const bullet = /^ {0,3}[-*•–](?:[ \t]+|$)/;
const number = /^ {0,3}\d{1,3}[.)](?:[ \t]+|$)/;

const lineStart = (text: string, position: number) => text.slice(0, position).lastIndexOf('\n') + 1;

function lineEnd(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end === -1 ? text.length : end;
}

/** Turns the selected lines into items of a list, or items into lines. Empty lines between them stay empty. */
export const toggleList: MarkdownEdit = ({ text, start, end }) => {
  const from = lineStart(text, start);
  // A selection that ends at the beginning of a line does not include that line.
  const to = lineEnd(text, end > start && text[end - 1] === '\n' ? end - 1 : end);
  const lines = text.slice(from, to).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const isList = written.length > 0 && written.every((line) => bullet.test(line));
  const item = (line: string) => {
    if (isList) return line.replace(bullet, '');
    const isLeft = bullet.test(line) || (line.trim() === '' && written.length > 0);
    return isLeft ? line : `- ${line.replace(number, '').trimStart()}`;
  };
  const changed = lines.map(item);
  const insert = changed.join('\n');
  if (start !== end) return { from, to, insert, start: from, end: from + insert.length };
  const cursor = Math.max(from, start + insert.length - (to - from));
  return { from, to, insert, start: cursor, end: cursor };
};

/** Makes the selection the text of a link, or the URL of a link if it is one. Turns a link into plain text. */
export const toggleLink: MarkdownEdit = (selected) => {
  const { text, start, end } = trimmed(selected);
  const link = around(links(text), start, end);
  if (link !== undefined) {
    const address = link.address === emptyAddress ? '' : link.address;
    return unwrapped(link, link.inner === '' ? address : link.inner, 1, { text, start, end });
  }
  const chosen = text.slice(start, end);
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(chosen)) {
    // Only URLs with https become links, and a parenthesis would end a link.
    const rest = chosen
      .replace(/^https?:\/\//i, '')
      .replaceAll('(', '%28')
      .replaceAll(')', '%29');
    return { from: start, to: end, insert: `[](${emptyAddress}${rest})`, start: start + 1, end: start + 1 };
  }
  // The text of a link is on one line and has no brackets.
  const words = chosen
    .replaceAll(/\[([^[\]\n]*)\]\([^\s()]*\)/g, '$1')
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/\s*\n\s*/g, ' ');
  const insert = `[${words}](${emptyAddress})`;
  if (words === '') return { from: start, to: end, insert, start: start + 1, end: start + 1 };
  // The URL is selected, so that a pasted URL replaces it.
  const address = start + words.length + 3;
  return { from: start, to: end, insert, start: address, end: address + emptyAddress.length };
};

const itemStart = /^ {0,3}(?:[-*•–]|(\d{1,3})[.)])[ \t]+/;

/** A line break in a list begins the next item; in an empty item it ends the list. Returns null outside a list. */
export function breakItem({ text, start, end }: SelectedText): TextChange | null {
  const from = lineStart(text, start);
  const [marker, digits] = itemStart.exec(text.slice(from, start)) ?? [];
  if (start !== end || marker === undefined) return null;
  const to = lineEnd(text, start);
  if (text.slice(from + marker.length, to).trim() === '') return { from, to, insert: '', start: from, end: from };
  const next = digits === undefined ? marker : marker.replace(digits, String(Number(digits) + 1));
  const insert = `\n${next}`;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}
