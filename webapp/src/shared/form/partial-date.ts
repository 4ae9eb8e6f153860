/*
 * Dates as far as somebody knows them: a year, a month or a day, typed as `yyyy`, `yyyy/mm` or `yyyy/mm/dd` and sent with hyphens.
 */
import { isDate } from './rules';

/** A year, a month of a year or a day that the calendar has. */
export function isPartialDate(text: string): boolean {
  if (!/^(?!0000)\d{4}(\/\d{2}){0,2}$/.test(text)) return false;
  return isDate(text + '/01/01'.slice(text.length - 'yyyy'.length));
}

/** A date that may lie between 1900 and ten years after `today` (any instant or day), by what is known of it. */
export function isPartialDateInRange(text: string, today: string): boolean {
  const last = `${Number(today.slice(0, 4)) + 10}${today.slice(4, 10)}`.replaceAll('-', '/');
  return isPartialDate(text) && text >= '1900' && text <= last.slice(0, text.length);
}

/** The end does not lie before the start, by what is known of both; an open end or start is in order. */
export function isInOrder(start: string, end: string): boolean {
  const known = Math.min(start.length, end.length);
  return end.slice(0, known) >= start.slice(0, known);
}

/** How a reader writes dates. */
export type DateHabits = {
  /** The names of the months that are understood, each with its index from 0. */
  months: readonly (readonly [name: string, index: number])[];
  /** The day stands before the month. False where both orders are in use: then 03/04/2020 is not guessed. */
  isDayFirst: boolean;
};

/** Regions whose names of months differ from those of their language: January is "Jänner" in Austria. */
const regions = new Map([['de', ['de-AT']]]);

/** The habits of the languages; the first is that of the reader. */
export function dateHabits(...languages: [string, ...string[]]): DateHabits {
  const spoken = languages.flatMap((language) => [language, ...(regions.get(language) ?? [])]);
  const months = spoken.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => {
        const name = format.formatToParts(Date.UTC(2026, index)).find(({ type }) => type === 'month')?.value ?? '';
        return [plainLetters(name), index] as const;
      });
    }),
  );
  const order = new Intl.DateTimeFormat(languages[0]).formatToParts(0).map(({ type }) => type);
  return { months, isDayFirst: order.indexOf('day') < order.indexOf('month') };
}

/** Without accents, dots and capitals, so that "Marz" and "Mär." are found, too. */
const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A day and a month of which either may be the first. */
export const isAmbiguousDate = (text: string): boolean => {
  const [, first = '', second = ''] = /^(\d{1,2})[-/\s](\d{1,2})[-/\s]\d{4}$/.exec(text.trim()) ?? [];
  const [a, b] = [Number(first), Number(second)];
  return a > 0 && b > 0 && a <= 12 && b <= 12 && a !== b;
};

/**
 * A date that can only be meant in one way, as it is asked for: `2021/3`, `03.2021` and "March 2021" are `2021/03`. All others stay as
 * they are.
 */
export function completePartialDate(text: string, habits: DateHabits): string {
  const complete = withSlashes(text, habits);
  return isPartialDate(complete) ? complete : text;
}

/** Whether a text names a month or a day that the calendar does not have: "31 Feb 2020", `2021/13`. */
export function isImpossibleDate(text: string, habits: DateHabits): boolean {
  const complete = withSlashes(text, habits);
  return /^\d{4}(\/\d{2}){0,2}$/.test(complete) && !isPartialDate(complete);
}

/** The parts that a text names, as `yyyy/mm/dd`, whatever the calendar says. Empty if it can be meant in several ways or in none. */
function withSlashes(text: string, habits: DateHabits): string {
  const trimmed = text.trim().replace(/[-/.,]$/, '');
  const parts = /\p{L}/u.test(trimmed) ? partsWithName(trimmed, habits) : partsOfNumbers(trimmed, habits);
  return parts.map((part, index) => (index === 0 ? part : part.padStart(2, '0'))).join('/');
}

const noParts: string[] = [];

/** Year, month and perhaps day of "March 2021", "15. März 2021", "Mar 15th, 2021". */
function partsWithName(text: string, { months }: DateHabits): string[] {
  const words = text.replaceAll(/(\d)(?:st|nd|rd|th)\b/gi, '$1').match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  const names = words.filter((word) => /\p{L}/u.test(word)).map(plainLetters);
  const [name] = names;
  const [year, ...otherYears] = words.filter((word) => /^\d{4}$/.test(word));
  const days = words.filter((word) => /^\d{1,2}$/.test(word));
  const isWhole = names.length === 1 && otherYears.length === 0 && days.length <= 1;
  if (!isWhole || name === undefined || year === undefined || words.length !== 2 + days.length) return noParts;
  const exact = months.filter(([month]) => month === name);
  const begun = name.length >= 3 ? months.filter(([month]) => month.startsWith(name)) : [];
  const found = new Set((exact.length > 0 ? exact : begun).map(([, index]) => index));
  const [index] = found;
  return found.size === 1 && index !== undefined ? [year, String(index + 1), ...days] : noParts;
}

/** Year, month and perhaps day of numbers. With dots the day comes first in every language that writes dates with dots. */
function partsOfNumbers(text: string, { isDayFirst }: DateHabits): string[] {
  const parts = text.split(/\s*[-/.]\s*|\s+/);
  const [first = '', second = '', year = ''] = parts;
  if (/^\d{4}$/.test(first)) return parts;
  if (parts.length === 2) return /^\d{4}$/.test(second) ? [second, first] : noParts;
  if (parts.length !== 3 || !/^\d{4}$/.test(year)) return noParts;
  if (isDayFirst || text.includes('.') || Number(first) > 12) return [year, second, first];
  return Number(second) > 12 || first === second ? [year, first, second] : noParts;
}
