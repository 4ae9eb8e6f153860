import { isTight, isWrapped, joined } from './linkedin-pdf-join';
import type { Line } from './linkedin-pdf-lines';
import { filled } from './linkedin-pdf-main';

/**
 * Whether a line continues the entry of the previous line: the distance is smaller than that between entries. At the
 * distance between entries, it does so only if it begins with a small letter and its first word did not fit into the
 * previous line.
 */
function goesOn(before: Line, line: Line, edge: number): boolean {
  if (isTight(line)) return true;
  return (line.gap === null || line.gap < 1.8) && /^\p{Ll}/u.test(line.text) && isWrapped(before, line, edge);
}

const isOpen = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')');

/** The entries of a part of the sidebar. Its lines are short, so entries often have several lines. */
export function entriesOf(lines: readonly Line[], edge: number): string[] {
  return grouped(lines, (text, before, line) => isOpen(text) || goesOn(before, line, edge), joined);
}

function grouped(
  lines: readonly Line[],
  isSame: (text: string, before: Line, line: Line) => boolean,
  join: (text: string, next: string) => string,
): string[] {
  const entries: string[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const text = entries.at(-1);
    if (text !== undefined && before !== undefined && isSame(text, before, line)) {
      entries[entries.length - 1] = join(text, line.text);
    } else entries.push(line.text);
    before = line;
  }
  return entries;
}

/** A language and its level, which is in the last brackets: "Chinese (Simplified) (Elementary)". */
export function languageOf(text: string): Record<string, unknown> {
  const [, language, fluency] = /^(.*\S)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return language === undefined ? { language: text } : filled({ language, fluency: fluency?.trim() });
}

const isMail = (text: string) => /^[^\s@]+@\S+$/.test(text);
const isWebAddress = (text: string) =>
  /^(?:https?:\/\/|www\.)\S/i.test(text) || /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?(?:\s|$)/i.test(text);
const isPhone = (text: string) => /^[+(\d][\d\s()./-]{5,}(?:\([^()]*\))?$/.test(text);

/**
 * Reads the contact data. A web address is followed by its kind in brackets, such as "(LinkedIn)". An e-mail address, a
 * phone number and a postal address have no place in a profile, so only their names are sent, and the preview names
 * them.
 */
export function contactOf(lines: readonly Line[], edge: number, place: unknown): Record<string, unknown> {
  const entries = grouped(
    lines,
    (text, before, line) => {
      if (text.endsWith(')') || isMail(line.text) || /^(?:https?:\/\/|www\.)/i.test(line.text)) return false;
      return isOpen(text) || line.text.startsWith('(') || goesOn(before, line, edge);
    },
    // Addresses have no spaces. Only their kind has one before it.
    (text, next) =>
      (isWebAddress(text) || isMail(text)) && !/\s/.test(text) && !next.startsWith('(')
        ? text + next
        : joined(text, next),
  );
  const isOther = (text: string) => !isMail(text) && !isPhone(text) && !isWebAddress(text);
  return filled({
    email: entries.some(isMail) || undefined,
    phone: entries.some(isPhone) || undefined,
    profiles: entries.filter((text) => !isMail(text) && !isPhone(text) && isWebAddress(text)).map(profileOf),
    location: filled({ ...(place as object | undefined), address: entries.some(isOther) || undefined }),
  });
}

function profileOf(text: string): Record<string, unknown> {
  const [, address = text, kind] = /^(\S+)\s*(?:\(([^()]*)\))?$/.exec(text) ?? [];
  return filled({ network: kind?.trim(), url: /^https?:\/\//i.test(address) ? address : `https://${address}` });
}
