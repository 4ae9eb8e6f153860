import type { ReadFile } from './import-file';
import { type MainPart, mainPartOf, type SidebarPart, sidebarPartOf } from './linkedin-pdf-headings';
import { edgeOf, isTight, joined, textOf } from './linkedin-pdf-join';
import { columnsOf, type Line, pagesNumbered } from './linkedin-pdf-lines';
import { educationOf, filled, hasSize, sizes, workOf } from './linkedin-pdf-main';
import { contactOf, entriesOf, languageOf } from './linkedin-pdf-sidebar';
import type { PdfPage } from './linkedin-pdf-text';

type Section<Part> = { heading: string; part: Part | null; lines: Line[] };

/**
 * Converts the texts of a LinkedIn PDF to a document of JSON Resume. Dates are not converted, because the server reads
 * them as in other files. Texts without a known place in the layout become members that the server does not know, so
 * that the preview names them.
 */
export function toDocument(pages: readonly PdfPage[]): ReadFile {
  const { sidebar, main } = columnsOf(pages);
  if (sidebar.length + main.length === 0) return { problem: { code: 'scannedPdf' } };
  const [head, ...parts] = sectionsOf(main, sizes.heading, mainPartOf);
  const [beside, ...asides] = sectionsOf(sidebar, sizes.asideHeading, sidebarPartOf);
  const name = head.lines.filter((line) => hasSize(line, sizes.name));
  const isKnown = parts.some(({ part }) => part !== null) || asides.some(isOwnContact);
  if (name.length === 0 || !isKnown) return { problem: { code: 'otherPdf' } };
  const numbered = pagesNumbered(pages);
  if (numbered !== null && numbered !== pages.length) return { problem: { code: 'damaged' } };

  const width = pages[0]?.width ?? 0;
  const edges = { main: edgeOf(main, width * 0.85), sidebar: edgeOf(sidebar, width * 0.27) };
  const unread = new Unread();
  const basics = basicsOf(head.lines, name, edges.main, unread);
  const document: Record<string, unknown> = {};
  const add = (list: string, entries: readonly object[]) => {
    if (entries.length > 0) document[list] = [...((document[list] ?? []) as object[]), ...entries];
  };
  for (const { part, heading, lines } of parts) {
    if (part === 'summary') basics['summary'] = textOf(lines, edges.main);
    else if (part === 'experience') add('work', workOf(lines, edges.main, unread));
    else if (part === 'education') add('education', educationOf(lines, edges.main, unread));
    else unread.add(heading, textOf(lines, edges.main));
  }
  unread.add('', textOf(beside.lines, edges.sidebar));
  for (const { part, heading, lines } of asides) {
    const entries = entriesOf(lines, edges.sidebar);
    if (part === 'contact') Object.assign(basics, contactOf(lines, edges.sidebar, basics['location']));
    else if (part === null) unread.add(heading, entries.join(', '));
    else add(part === 'patents' ? 'publications' : part, entries.map(entryOf[part]));
  }
  return { document: { ...filled({ ...document, basics: filled(basics) }), ...unread.members() }, missing: [] };
}

/** The entry of a list of JSON Resume for an entry of the sidebar. */
const entryOf: Readonly<Record<Exclude<SidebarPart, 'contact'>, (text: string) => object>> = {
  skills: (name) => ({ name }),
  languages: languageOf,
  certificates: (name) => ({ name }),
  awards: (title) => ({ title }),
  publications: (name) => ({ name }),
  patents: (name) => ({ name, 'x-wright': { kind: 'PATENT' } }),
};

/** Collects the texts without a known place. */
class Unread {
  readonly #texts: string[] = [];

  add(heading: string, text: string): void {
    if (text !== '') this.#texts.push(heading === '' ? text : `${heading}: ${text}`);
  }

  /** Returns one member for each text. The server does not read these members. */
  members(): Record<string, string> {
    return Object.fromEntries(this.#texts.map((text, at) => [`other-${String(at + 1).padStart(4, '0')}`, text]));
  }
}

/** Divides a column at its headings. The first section has the lines above all headings. */
function sectionsOf<Part extends MainPart | SidebarPart>(
  lines: readonly Line[],
  size: number,
  partOf: (text: string) => Part | null,
): [Section<Part>, ...Section<Part>[]] {
  const sections: [Section<Part>, ...Section<Part>[]] = [{ heading: '', part: null, lines: [] }];
  let current = sections[0];
  for (const line of lines) {
    if (hasSize(line, size)) {
      current = { heading: line.text, part: partOf(line.text), lines: [] };
      sections.push(current);
    } else current.lines.push(line);
  }
  return sections;
}

const isOwnContact = ({ part, lines }: Section<SidebarPart>) =>
  part === 'contact' && lines.some(({ text }) => /\blinkedin\.com\/in\//i.test(text));

/** Reads the name, the headline and the place, which are above all headings. */
function basicsOf(head: readonly Line[], name: readonly Line[], edge: number, unread: Unread): Record<string, unknown> {
  const below = head.filter((line) => line.page === name[0]?.page && hasSize(line, sizes.company));
  unread.add(
    '',
    textOf(
      head.filter((line) => !name.includes(line) && !below.includes(line)),
      edge,
    ),
  );
  // The distance between the place and the headline is smaller than that between two lines of the headline.
  const placeAt = below.findIndex((line, at) => at > 0 && isTight(line));
  const headline = placeAt < 0 ? below : below.slice(0, placeAt);
  const place = placeAt < 0 ? [] : below.slice(placeAt);
  const inOneLine = (lines: readonly Line[]) =>
    lines
      .map(({ text }) => text)
      .reduce(joined, '')
      .trim();
  return {
    name: inOneLine(name),
    label: inOneLine(headline),
    location: filled({ city: inOneLine(place) }),
  };
}
