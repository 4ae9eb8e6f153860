/*
 * The dates and numbers of a visitor's page, in the language of the texts: calendar days are days in UTC and never move with
 * the reader's time zone, and the present moment is always a parameter. What other pages need beside them is in `format.ts`.
 */
import { perLanguage } from './messages';

const number = /* @__PURE__ */ perLanguage((language) => new Intl.NumberFormat(language));
const monthAndYear = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** The separator between two facts of a line. At a line break the dot moves to the next line. */
export const nextFact = ' ·\u00A0';

/** Formats 40000 as "40,000". */
export const formatNumber = (value: number): string => number().format(value);

/** Formats bytes in units of 1024, as limits are: 182340 is "179 KB". It rounds up, so that a file is never smaller than its text. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1000 ? `${formatNumber(kilobytes)} KB` : `${formatNumber(Math.ceil(bytes / 104_857.6) / 10)} MB`;
}

/** A calendar day as "Mar 2023". */
export const formatMonth = (date: string): string => monthAndYear().format(new Date(date));

/** The texts of a period: "now", and "from Jan 2035" for one in the future. */
export type SpanWords = { now: () => string; from: (start: { month: string }) => string };

/**
 * Formats the period of a section: "Mar 2023 – now" without an end, "2019 – 2023" with one, "Mar – Aug 2023" within a year, and
 * "from Jan 2035" in the future. Without a start it is only the end, and without both it is empty.
 *
 * @param today any instant or day
 */
export function formatSpan(startedAt: string | null, endedAt: string | null, today: string, words: SpanWords): string {
  if (startedAt === null) return endedAt === null ? '' : formatMonth(endedAt);
  if (endedAt === null) {
    const start = formatMonth(startedAt);
    return startedAt > today.slice(0, 10) ? words.from({ month: start }) : `${start} – ${words.now()}`;
  }
  const startYear = startedAt.slice(0, 4);
  const endYear = endedAt.slice(0, 4);
  if (startYear !== endYear) return `${startYear} – ${endYear}`;
  const start = formatMonth(startedAt);
  const end = formatMonth(endedAt);
  return start === end ? start : `${start.slice(0, -5)} – ${end}`;
}
