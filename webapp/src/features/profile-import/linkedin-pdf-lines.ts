import type { PdfPage, TextItem } from './linkedin-pdf-text';

/** A line of a column. */
export type Line = {
  text: string;
  page: number;
  x: number;
  right: number;
  /** The distance from the top of the page. */
  y: number;
  size: number;
  /** The distance to the previous line, as a multiple of the font size; null for the first line of a page. */
  gap: number | null;
};

export type Columns = { sidebar: readonly Line[]; main: readonly Line[] };

/** Where the main column begins, as a fraction of the page width: the sidebar takes a third of the page. */
const mainFrom = 0.33;

/** Returns the lines of both columns over all pages, without the numbers at the foot of the pages. */
export function columnsOf(pages: readonly PdfPage[]): Columns {
  const isMain = ({ x }: TextItem, { width }: PdfPage) => x >= width * mainFrom;
  const linesWhere = (isWanted: (item: TextItem, page: PdfPage) => boolean) =>
    pages.flatMap((page, index) =>
      linesOf(
        page.items.filter((item) => isWanted(item, page)),
        index,
      ).filter((line) => footOf(line, page, index) === null),
    );
  return { sidebar: linesWhere((item, page) => !isMain(item, page)), main: linesWhere(isMain) };
}

/** The number of pages according to the page numbers ("Page 1 of 3"); null without page numbers. */
export function pagesNumbered(pages: readonly PdfPage[]): number | null {
  const numbers = pages.flatMap((page, index) => linesOf(page.items, index).map((line) => footOf(line, page, index)));
  return numbers.find((number) => number !== null) ?? null;
}

function footOf({ text, y, size }: Line, { height }: PdfPage, index: number): number | null {
  if (y < height * 0.92 || size > 10) return null;
  const [page, pages, ...others] = text.match(/\d+/g) ?? [];
  return Number(page) === index + 1 && pages !== undefined && others.length === 0 ? Number(pages) : null;
}

function linesOf(items: readonly TextItem[], page: number): Line[] {
  const rows: TextItem[][] = [];
  const visible = items.filter(
    ({ text, x, y, width, size }) => text.trim() !== '' && [x, y, width, size].every(Number.isFinite),
  );
  for (const item of visible.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    // The parts of a line have one baseline, whatever their sizes are.
    if (row?.[0] !== undefined && item.y - row[0].y < 0.3 * item.size) row.push(item);
    else rows.push([item]);
  }
  const lines: Line[] = [];
  for (const row of rows) {
    const line = lineOf(row, page, lines.at(-1));
    if (line !== null) lines.push(line);
  }
  return lines;
}

function lineOf(row: readonly TextItem[], page: number, before: Line | undefined): Line | null {
  const [first] = row.toSorted((a, b) => a.x - b.x);
  if (first === undefined) return null;
  const { x, y, size } = first;
  return {
    text: textOf(row),
    page,
    x,
    right: row.reduce((right, item) => Math.max(right, item.x + item.width), x),
    y,
    size,
    gap: before === undefined ? null : (y - before.y) / size,
  };
}

/** Joins the parts of a line in reading order, with a space where the gap is wide enough. */
function textOf(row: readonly TextItem[]): string {
  const isRightToLeft =
    row.some((item) => item.isRightToLeft) && row.every((item) => item.isRightToLeft || !/\p{L}/u.test(item.text));
  const parts = row.toSorted((a, b) => (isRightToLeft ? b.x - a.x : a.x - b.x));
  let text = '';
  let end = Number.NaN;
  for (const { text: part, x, width, size } of parts) {
    const room = isRightToLeft ? end - (x + width) : x - end;
    text += room > 0.15 * size ? ` ${part}` : part;
    end = isRightToLeft ? x : x + width;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}
