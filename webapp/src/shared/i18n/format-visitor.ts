/*
 * The dates and numbers of a visitor's page, in the language of the texts: calendar days are days in UTC and never move with the
 * reader's time zone, and the present moment is always a parameter. Formats that only other pages need are in `format.ts`.
 */
import { perLanguage } from './messages';

const number = /* @__PURE__ */ perLanguage((language) => new Intl.NumberFormat(language));
const monthAndYear = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** The separator between two facts of a line. It stays with the fact before it, so no line begins with a dot. */
export const nextFact = '\u00A0· ';

/** Formats 40000 as "40,000". */
export const formatNumber = (value: number): string => number().format(value);

/** Formats bytes in units of 1024, as limits are: 182340 is "179 KB". It rounds up, so that a file is never smaller than its text. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1000 ? `${formatNumber(kilobytes)} KB` : `${formatNumber(Math.ceil(bytes / 104_857.6) / 10)} MB`;
}

/** A date as "Mar 2023", and a year without a month as "2023". */
export const formatMonth = (date: string): string =>
  date.length === 4 ? date : monthAndYear().format(new Date(`${date.slice(0, 7)}-01`));

/** The texts of a period: "now", and "from Jan 2035" for one in the future. */
export type SpanWords = { now: () => string; from: (start: { month: string }) => string };

/**
 * Formats the period of a section: "Mar 2023 – now" without an end, "May 2016 – Feb 2021" with one, "Mar – Aug 2023" within a year,
 * and "from Jan 2035" in the future. A year without a month is written alone: "2016 – Feb 2021". Without a start it is only the
 * end, and without both it is empty.
 *
 * @param today any instant or day
 */
export function formatSpan(startedAt: string | null, endedAt: string | null, today: string, words: SpanWords): string {
  if (startedAt === null) return endedAt === null ? '' : formatMonth(endedAt);
  const start = formatMonth(startedAt);
  if (endedAt === null)
    return startedAt > today.slice(0, 10) ? words.from({ month: start }) : `${start} – ${words.now()}`;
  const end = formatMonth(endedAt);
  if (start === end) return start;
  const isWithinYear = startedAt.slice(0, 4) === endedAt.slice(0, 4) && startedAt.length > 4 && endedAt.length > 4;
  return `${isWithinYear ? withoutYearAtEnd(start, startedAt.slice(0, 4)) : start} – ${end}`;
}

/** A month without its year, in a language that writes the year last: "Mar 2023" is "Mar", and "2023年3月" stays. */
export const withoutYearAtEnd = (month: string, year: string): string =>
  month.endsWith(` ${year}`) ? month.slice(0, -year.length - 1) : month;

/** Whether an expiration date has passed. A full date has passed from that day on, and a month or a year once it is over. */
export function isExpired(expirationAt: string, today: string): boolean {
  const now = today.slice(0, expirationAt.length);
  return expirationAt.length === 10 ? expirationAt <= now : expirationAt < now;
}
