import { isTight, isWrapped, joined, textOf } from './linkedin-pdf-join';
import type { Line } from './linkedin-pdf-lines';

/** The sizes of the texts of the layout, in points. */
export const sizes = { name: 26, heading: 15.75, asideHeading: 13, company: 12, title: 11.5, text: 10.5 };

/** Whether a line has a font size. The sizes of companies and titles are similar; all other sizes may differ a little. */
export function hasSize({ size }: Line, wanted: number): boolean {
  const tolerance = wanted === sizes.name ? 1.5 : wanted > sizes.company ? 0.5 : 0.24;
  return Math.abs(size - wanted) <= tolerance;
}

/** Leaves out members without a value. */
export function filled(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => {
      if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
      return value !== undefined && value !== '';
    }),
  );
}

type Sink = { add: (heading: string, text: string) => void };

type Position = {
  company: readonly Line[];
  title: Line[];
  dates: Line | null;
  place: Line[];
  text: Line[];
  /** Lines that may be the place or the description. */
  unclear: Line[];
};

type Kind = 'company' | 'total' | 'title' | 'dates' | 'place' | 'text' | 'unclear';

/** Reads the experience: companies with one position or several. Each position has a title and dates. */
export function workOf(lines: readonly Line[], edge: number, unread: Sink): Record<string, unknown>[] {
  const positions: Position[] = [];
  const stray: Line[] = [];
  let company: Line[] = [];
  let position: Position | null = null;
  let last: Kind | null = null;
  for (const [at, line] of lines.entries()) {
    if (hasSize(line, sizes.company)) {
      if (last === 'company') company.push(line);
      else company = [line];
      position = null;
      last = 'company';
    } else if (hasSize(line, sizes.title)) {
      if (last === 'title' && position !== null) position.title.push(line);
      else {
        position = { company, title: [line], dates: null, place: [], text: [], unclear: [] };
        positions.push(position);
      }
      last = 'title';
    } else if (position === null) {
      // Above several positions is their total duration, which follows from their dates.
      if (last === 'company' && isDuration(line.text)) last = 'total';
      else stray.push(line);
    } else {
      last = kindOf(position, last, line, lines[at + 1], edge);
      if (last === 'dates') position.dates = line;
      else if (last === 'place' || last === 'unclear') position[last].push(line);
      else position.text.push(line);
    }
  }
  unread.add('', textOf(stray, edge));
  return positions.map((each) => entryOf(each, edge));
}

/** Whether a text is the time at a company: a number of years or months, and not a period with two dates. */
const isDuration = (text: string) => /\d/.test(text) && text.length < 60 && !between.test(text);

/** The kind of a line below a title, which follows from the kind of the previous line and the distance to it. */
function kindOf(position: Position, last: Kind | null, line: Line, next: Line | undefined, edge: number): Kind {
  if (!hasSize(line, sizes.text)) return 'unclear';
  if (last === 'title' && position.dates === null && /\d/.test(line.text)) return 'dates';
  if (last === 'dates') {
    if (line.gap !== null) return isTight(line) ? 'place' : 'text';
    return kindAtTop(next);
  }
  const before = position.place.at(-1);
  if (
    last === 'place' &&
    before !== undefined &&
    line.gap !== null &&
    line.gap < 1.8 &&
    isWrapped(before, line, edge)
  ) {
    return 'place';
  }
  return last === 'title' ? 'unclear' : 'text';
}

/** The kind of the first line of a page if the previous page ends with dates. The next line decides. */
function kindAtTop(next: Line | undefined): Kind {
  if (next === undefined || !hasSize(next, sizes.text) || next.gap === null) return 'unclear';
  return next.gap > 1.85 && next.gap < 2.3 ? 'place' : 'text';
}

function entryOf({ company, title, dates, place, text, unclear }: Position, edge: number): Record<string, unknown> {
  return filled({
    name: inOneLine(company),
    position: inOneLine(title),
    location: inOneLine(place),
    ...(dates === null ? {} : periodOf(dates.text.replace(/\s*\([^()]*\)$/, ''))),
    summary: textOf(text, edge),
    unread: textOf(unclear, edge),
  });
}

const inOneLine = (lines: readonly Line[]) => {
  const [first = '', ...others] = lines.map(({ text }) => text);
  return others.reduce(joined, first);
};

const between = /\s[-–—]\s/;

/** The dates of a period. The server has a rule for a period with only one date. */
function periodOf(text: string): Record<string, unknown> {
  const [start = '', end, ...others] = text.split(between);
  return end === undefined || others.length > 0 ? { date: text } : { startDate: start.trim(), endDate: end.trim() };
}

/** Reads the education: a school, and below it "Degree, Field · (2010 - 2014)". */
export function educationOf(lines: readonly Line[], edge: number, unread: Sink): Record<string, unknown>[] {
  const schools: { name: Line[]; below: Line[] }[] = [];
  let isName = false;
  for (const line of lines) {
    const school = schools.at(-1);
    if (hasSize(line, sizes.company)) {
      if (isName && school !== undefined) school.name.push(line);
      else schools.push({ name: [line], below: [] });
      isName = true;
    } else {
      if (school === undefined) unread.add('', line.text);
      else school.below.push(line);
      isName = false;
    }
  }
  return schools.map(({ name, below }) => filled({ institution: inOneLine(name), ...degreeOf(below, edge) }));
}

function degreeOf(lines: readonly Line[], edge: number): Record<string, unknown> {
  let text = '';
  const others: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const goesOn = before === undefined || /^[·(]/.test(line.text) || isWrapped(before, line, edge);
    if (goesOn && others.length === 0 && !endsWithDates.test(text))
      text = text === '' ? line.text : joined(text, line.text);
    else others.push(line);
  }
  const dates = endsWithDates.exec(text);
  const degree = (dates === null ? text : text.slice(0, dates.index)).replace(/\s*·\s*$/, '').trim();
  // With more than one comma, it is unclear where the degree ends and the field of study begins.
  const [studyType, area, ...more] = degree.split(/,\s+/);
  return {
    ...(more.length === 0 ? { studyType, area } : { studyType: degree }),
    ...(dates?.[1] === undefined ? {} : periodOf(dates[1].trim())),
    unread: textOf(others, edge),
  };
}

/** The dates of an education, in brackets at the end of its line. */
const endsWithDates = /\(([^()]*\d[^()]*)\)$/;
