import { zlibSync } from 'fflate';
import type { PdfPage, TextItem } from './linkedin-pdf-text';

/** The content of a résumé PDF of LinkedIn. In a text, a line break begins a new line, and an empty line begins a paragraph. */
export type Printed = {
  sidebar?: readonly [heading: string, entries: readonly string[]][];
  name?: string;
  headline?: string;
  place?: string;
  summary?: readonly [heading: string, text: string];
  experience?: readonly [heading: string, companies: readonly Company[]];
  education?: readonly [heading: string, schools: readonly [school: string, below: string][]];
  /** Further parts of the main column. */
  others?: readonly [heading: string, text: string][];
  /** The text at the foot of each page, for example "Page 1 of 3". */
  foot?: (page: number, pages: number) => string;
};

export type Company = { name: string; total?: string; positions: readonly Position[] };
type Position = { title: string; dates: string; place?: string; text?: string };

const page = { width: 612, height: 792, bottom: 740 };
const main = { x: 219.6, edge: 592 };
const aside = { x: 21.6, edge: 188 };

/** The approximate width of a text in Arial, as a multiple of the font size. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character)) return width + 1;
    if (/[iljtfIr.,:;'|()[\] /-]/.test(character)) return width + 0.3;
    return width + (/[mwMW]/.test(character) ? 0.83 : /\p{Lu}/u.test(character) ? 0.69 : 0.55);
  }, 0);
}

/** Breaks a text as LinkedIn does: at spaces, after hyphens and slashes, and anywhere in a script without spaces. */
function wrapped(text: string, size: number, width: number): string[] {
  const lines = [''];
  for (const part of text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[^\s/-]*[/-]+|[^\s/-]+\s*|\s+/gu,
  ) ?? []) {
    const last = lines.length - 1;
    if (lines[last] !== '' && widthOf(`${lines[last] ?? ''}${part.trimEnd()}`) * size > width) lines.push(part);
    else lines[last] = `${lines[last] ?? ''}${part}`;
  }
  return lines.map((line) => line.trim());
}

class Column {
  readonly items: TextItem[][] = [];
  readonly #x: number;
  readonly #edge: number;
  y: number;
  constructor({ x, edge }: typeof main, y: number) {
    this.#x = x;
    this.#edge = edge;
    this.y = y;
  }
  /** Writes a text at a distance below the previous one. `leading` is the distance between its lines. */
  write(text: string, size: number, distance: number, leading = 18): void {
    let gap = distance;
    for (const paragraph of text.split('\n')) {
      if (paragraph === '') gap += leading;
      else {
        for (const line of wrapped(paragraph, size, this.#edge - this.#x)) {
          this.#line(line, size, gap);
          gap = leading;
        }
      }
    }
  }
  #line(text: string, size: number, distance: number): void {
    const breaks = this.items.length > 0 && this.y + distance > page.bottom;
    this.y = breaks ? 56 : this.y + distance;
    if (breaks || this.items.length === 0) this.items.push([]);
    let { x } = { x: this.#x };
    // A part in brackets is a separate text.
    for (const part of text.split(/ (?=\([^()]*\)$)/)) {
      const width = widthOf(part) * size;
      const isRightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(part);
      this.items.at(-1)?.push({ text: part, x, y: this.y, width, size, isRightToLeft });
      x += width + 0.3 * size;
    }
  }
}

/** The texts of the pages, as pdf.js reads them. */
export function printed(resume: Printed): PdfPage[] {
  const beside = new Column(aside, 18);
  for (const [heading, entries] of resume.sidebar ?? []) {
    beside.write(heading, 13, 35);
    for (const [at, entry] of entries.entries()) {
      const isLink = /linkedin\.com|https?:|www\./.test(entry);
      beside.write(entry, isLink ? 11 : 10.5, at === 0 ? 20 : isLink ? 24.4 : 17.6, 14.4);
    }
  }
  const column = new Column(main, 40);
  column.write(resume.name ?? '', 26, 24, 30);
  column.write(resume.headline ?? '', 12, 21.2);
  column.write(resume.place ?? '', 12, 15.4);
  if (resume.summary !== undefined) {
    column.write(resume.summary[0], 15.75, 37.6);
    column.write(resume.summary[1], 12, 25.5);
  }
  if (resume.experience !== undefined) {
    column.write(resume.experience[0], 15.75, 37.6);
    for (const company of resume.experience[1]) experience(column, company);
  }
  if (resume.education !== undefined) {
    column.write(resume.education[0], 15.75, 37.6);
    for (const [school, below] of resume.education[1]) {
      column.write(school, 12, 30);
      column.write(below, 10.5, 14.5);
    }
  }
  for (const [heading, text] of resume.others ?? []) {
    column.write(heading, 15.75, 37.6);
    column.write(text, 10.5, 25);
  }
  const count = Math.max(column.items.length, beside.items.length);
  return Array.from({ length: count }, (_, index) => ({
    width: page.width,
    height: page.height,
    items: [
      ...(beside.items[index] ?? []),
      ...(column.items[index] ?? []),
      ...footOf(resume.foot?.(index + 1, count) ?? `Page ${String(index + 1)} of ${String(count)}`),
    ],
  }));
}

function experience(column: Column, { name, total, positions }: Company): void {
  column.write(name, 12, 38.4);
  if (total !== undefined) column.write(total, 10.5, 14.5);
  for (const [at, { title, dates, place, text }] of positions.entries()) {
    column.write(title, 11.5, at > 0 || total !== undefined ? 26 : 16.1);
    column.write(dates, 10.5, 14.5);
    if (place !== undefined) column.write(place, 10.5, 14.7);
    if (text !== undefined) column.write(text, 10.5, place === undefined ? 20.3 : 21.4);
  }
}

function footOf(text: string): TextItem[] {
  // Each word at the foot is a separate text.
  let x = 370;
  return text.split(' ').map((word) => {
    const item = { text: word, x, y: 768, width: widthOf(word) * 9, size: 9, isRightToLeft: false };
    x += item.width + 2.7;
    return item;
  });
}

/** A PDF with texts at their places. Its only font has the widths of `widthOf` and a table of the characters of its codes. */
export function pdfOf(
  pages: readonly PdfPage[],
  particular: { catalog?: string; trailer?: string; isPlain?: boolean; before?: string } = {},
): Uint8Array {
  const characters = [...new Set(pages.flatMap(({ items }) => items.flatMap(({ text }) => [...text])))];
  const codeOf = new Map(characters.map((character, at) => [character, hex(at + 1)]));
  const contents = pages.map(({ height, items }) =>
    items
      .map(({ text, x, y, size, isRightToLeft }) => {
        // The glyphs of a line are in their visual order.
        const codes = (isRightToLeft ? [...text].reverse() : [...text])
          .map((character) => codeOf.get(character) ?? '')
          .join('');
        return `BT /F1 ${String(size)} Tf 1 0 0 1 ${String(x)} ${(height - y).toFixed(3)} Tm <${codes}> Tj ET`;
      })
      .join('\n'),
  );
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${characters.map((character, at) => `1 beginbfchar <${hex(at + 1)}> <${utf16Of(character)}> endbfchar`).join('\n')}
endcmap end end`;
  const widths = characters
    .map((character, at) => `${String(at + 1)} [${String(widthOf(character) * 1000)}]`)
    .join(' ');
  const firstPage = 7;
  const kids = pages.map((_, at) => `${String(firstPage + 2 * at)} 0 R`).join(' ');
  return objectsOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${particular.catalog ?? ''} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${String(pages.length)} >>`,
      '<< /Type /Font /Subtype /Type0 /BaseFont /Demo /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>',
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Demo /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 6 0 R /W [${widths}] >>`,
      streamOf(map),
      '<< /Type /FontDescriptor /FontName /Demo /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
      ...pages.flatMap(({ width, height }, at) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(width)} ${String(height)}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${String(firstPage + 2 * at + 1)} 0 R >>`,
        streamOf(`${particular.before ?? ''}${contents[at] ?? ''}`, particular.isPlain === true ? 0 : 1),
      ]),
    ],
    particular.trailer,
  );
}

const hex = (code: number) => code.toString(16).padStart(4, '0');
const utf16Of = (character: string) =>
  Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at))).join('');

/** A PDF stream that is compressed `times` times. */
export function streamOf(content: string | Uint8Array, times = 1, entries = ''): string {
  let bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (let time = 0; time < times; time += 1) bytes = zlibSync(bytes);
  const filters = Array.from({ length: times }, () => '/FlateDecode').join(' ');
  return `<< ${entries} /Length ${String(bytes.length)} /Filter [${filters}] >>\nstream\n${binary(bytes)}\nendstream`;
}

const binary = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** A PDF of the given objects. The first object is the catalog. Each character of the texts is one byte. */
export function objectsOf(objects: readonly string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.5\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R ${trailer} >>\nstartxref\n${String(start)}\n%%EOF\n`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** A file of LinkedIn. */
export const pdfFile = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'Profile.pdf');
