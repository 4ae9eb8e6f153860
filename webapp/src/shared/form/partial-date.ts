/*
 * Dates of which only the year, or only the year and the month, may be known. They are typed as `yyyy`, `yyyy/mm` or
 * `yyyy/mm/dd`, and sent with hyphens.
 */
import { isDate } from './rules';

/** Whether a text is a year, a month of a year, or a day that exists in the calendar. */
export function isPartialDate(text: string): boolean {
  if (!/^(?!0000)\d{4}(\/\d{2}){0,2}$/.test(text)) return false;
  return isDate(text + '/01/01'.slice(text.length - 'yyyy'.length));
}

/** Whether the known part of a date lies between 1900 and ten years after `today` (any instant or day). */
export function isPartialDateInRange(text: string, today: string): boolean {
  const last = `${Number(today.slice(0, 4)) + 10}${today.slice(4, 10)}`.replaceAll('-', '/');
  return isPartialDate(text) && text >= '1900' && text <= last.slice(0, text.length);
}

/** Whether the end is not before the start, as far as both are known. An open end or start is valid. */
export function isInOrder(start: string, end: string): boolean {
  const known = Math.min(start.length, end.length);
  return end.slice(0, known) >= start.slice(0, known);
}

/** The date formats of a reader. */
export type DateHabits = {
  /** The names of the months that are understood, each with its index from 0. */
  months: readonly (readonly [name: string, index: number])[];
  /** The day comes before the month. It is false if both orders are in use: then 03/04/2020 is not interpreted. */
  isDayFirst: boolean;
};

/** Regions with other names of months than their language: January is "Jänner" in Austria. */
const regions = new Map([['de', ['de-AT']]]);

/**
 * The languages in which names of months are always understood, whatever the language of the reader. The server has the
 * same list (`tools/months`).
 */
const otherLanguages = [
  ...[
    'en',
    'de',
    'de-AT',
    'fr',
    'es',
    'it',
    'pt',
    'nl',
    'pl',
    'sv',
    'da',
    'nb',
    'fi',
    'cs',
    'sk',
    'hu',
    'ro',
    'ca',
    'tr',
    'et',
  ],
  ...['lt', 'lv', 'sl', 'is', 'ru', 'uk', 'el', 'bg', 'ar', 'ar-SY', 'ar-MA', 'ar-DZ'],
];

/** Common forms that `Intl` does not have. */
const otherNames: readonly (readonly [string, number])[] = [
  ['sept', 8],
  ['jaen', 0],
  ['jaenner', 0],
  ['maerz', 2],
  ['mrz', 2],
  ['set', 8],
  ['feber', 1],
  ['اب', 7],
];

type MonthNames = DateHabits['months'];

/** The names of the months in some languages, each also in the form that it has next to a day. */
function monthNames(languages: readonly string[]): MonthNames {
  return languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      ([undefined, 'numeric'] as const).flatMap((day) => {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, index) => {
          const name = format.formatToParts(Date.UTC(2026, index)).find(({ type }) => type === 'month')?.value ?? '';
          return [plainLetters(name), index] as const;
        }).filter(([name]) => /^\p{L}{3,}$/u.test(name));
      }),
    ),
  );
}

let othersOnceAsked: MonthNames | null = null;
/** The names of months in `otherLanguages`. They are computed on demand, because that takes time and few dates need them. */
const otherMonths = (): MonthNames => (othersOnceAsked ??= [...monthNames(otherLanguages), ...otherNames]);

/** The date formats of some languages, first the language of the reader. */
export function dateHabits(...languages: [string, ...string[]]): DateHabits {
  const months = monthNames(languages.flatMap((language) => [language, ...(regions.get(language) ?? [])]));
  const order = new Intl.DateTimeFormat(languages[0]).formatToParts(0).map(({ type }) => type);
  return { months, isDayFirst: order.indexOf('day') < order.indexOf('month') };
}

/** Removes accents, dots and capital letters, so that "Marz" and "Mär." are found, too. */
const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a text has a day and a month whose order is unclear. */
export const isAmbiguousDate = (text: string): boolean => {
  const [, first = '', second = ''] = /^(\d{1,2})[-/\s](\d{1,2})[-/\s]\d{4}$/.exec(text.trim()) ?? [];
  const [a, b] = [Number(first), Number(second)];
  return a > 0 && b > 0 && a <= 12 && b <= 12 && a !== b;
};

/**
 * Converts a date with only one interpretation to the format of the field: `2021/3`, `03.2021` and "March 2021" become
 * `2021/03`. Any other text is returned unchanged.
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

/** How long something took, after its date: "(3 months)", "(1 Jahr, 2 Monate)", "· 4 mos". */
const duration =
  /\s*(?:\((?:[\s,]*(?:ca\.?\s*)?\d+\+?\s*\p{L}+\.?(?:\s+(?:and|und|et|y|e|en))?)+\s*\)|·(?:[\s,]*\d+\s*\p{L}+\.?)+)\s*$/u;

/** Removes invisible characters, and converts digits of all scripts and full-width characters to ASCII. */
const plainSigns = (text: string) =>
  text
    .replaceAll(/[\p{Cf}\p{Variation_Selector}]|\u034F/gu, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0))
    .replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit)));

/** The value of a decimal digit. Unicode has the ten of a script one after the other. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/**
 * The parts of a date in a text, as `yyyy/mm/dd`. The day may not exist in the calendar. It is empty if the text has
 * several interpretations or none.
 */
function withSlashes(text: string, habits: DateHabits): string {
  const trimmed = plainSigns(text)
    .replace(duration, '')
    .trim()
    .replaceAll(/[\u2010-\u2014\u2212]/g, '-')
    .replace(/[-/.,]$/, '');
  const parts = dayOfInstant(trimmed) ?? partsOf(trimmed, habits);
  return parts.map((part, index) => (index === 0 ? part : part.padStart(2, '0'))).join('/');
}

function partsOf(text: string, habits: DateHabits): string[] {
  return /\p{L}/u.test(text) ? partsWithName(text, habits) : partsOfNumbers(text, habits);
}

/**
 * The day of an instant in the format of programs. It is the day in the text, whatever the offset. A midnight in UTC
 * that a browser has converted from a local time belongs to the next day.
 */
function dayOfInstant(text: string): string[] | null {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
    text,
  );
  if (match === null) return null;
  const [, day = '', hour = '', minute = '', second = '0', fraction = '0', zone = ''] = match;
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return noParts;
  const isWhole = Number(minute) % 15 === 0 && Number(second) === 0 && Number(fraction) === 0;
  const isDayBefore = zone.toUpperCase() === 'Z' && isWhole && Number(hour) >= 13;
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day.split('-');
  if (isDayBefore) instant.setUTCDate(instant.getUTCDate() + 1);
  return instant.toISOString().slice(0, 10).split('-');
}

const noParts: string[] = [];

/** Words next to the parts of a date that do not change it: "3 de mayo de 2021", "1st of May 2021", "since 2021". */
const fillers = new Set([
  ...['de', 'of', 'del', 'den', 'd', 'the', 'года', 'г'],
  ...['ca', 'circa', 'c', 'around', 'about', 'approx', 'approximately', 'um', 'etwa', 'ungefähr', 'rund', 'gegen'],
  ...['zirka', 'environ', 'vers', 'hacia', 'aprox', 'aproximadamente', 'alrededor', 'verso', 'attorno', 'intorno'],
  ...['cerca', 'aproximado', 'omstreeks', 'rond', 'ongeveer', 'von', 'van', 'al', 'à'],
  ...[
    'since',
    'from',
    'seit',
    'ab',
    'depuis',
    'desde',
    'dal',
    'dall',
    'vanaf',
    'sinds',
    'od',
    'sedan',
    'siden',
    'с',
    'منذ',
    'من',
  ],
]);

/** Year, month and perhaps day of "March 2021", "15. März 2021", "Mar 15th, 2021", "Jan-21". */
function partsWithName(text: string, habits: DateHabits): string[] {
  const { months } = habits;
  const [, cjkYear, ...cjkRest] =
    /^(\d{4})\s*[年년](?:\s*(\d{1,2})\s*[月월](?:\s*(\d{1,2})\s*[日일])?)?$/.exec(text) ?? [];
  if (cjkYear !== undefined) return [cjkYear, ...cjkRest.filter(Boolean)];
  const words = text.replaceAll(/(\d)(?:st|nd|rd|th|er|º|ª)(?!\p{L})/giu, '$1').match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  const names = words.filter((word) => /\p{L}/u.test(word) && !fillers.has(word.toLowerCase()));
  if (names.length === 0) {
    const withoutWords = text.replaceAll(/[\p{L}\p{M}]+\.?/gu, '').trim();
    return partsOfNumbers(withoutWords.replace(/[-/. ]+$/, ''), habits);
  }
  const numbers = words.filter((word) => /^\d/.test(word));
  const years = numbers.filter((word) => word.length === 4);
  const days = numbers.filter((word) => word.length <= 2);
  const index = monthNamed(names, months);
  const isWhole = years.length <= 1 && days.length <= 1 && years.length + days.length === numbers.length;
  if (index === undefined || !isWhole) return noParts;
  const [[year], [day]] = [years, days];
  if (year !== undefined) return [year, String(index + 1), ...days];
  // Spreadsheets write a month and the last two digits of its year.
  if (day === undefined || !/^[\p{L}\p{M}]+\.?[\s\-/]*['’]?\d\d$/u.test(text)) return noParts;
  return [`${Number(day) < 50 ? '20' : '19'}${day}`, String(index + 1)];
}

/** The index of a month by its name, which may have two words in Arabic. */
function monthNamed(words: readonly string[], ofReader: MonthNames): number | undefined {
  const name = plainLetters(words.join(''));
  if (words.length === 1) return monthOf(name, ofReader);
  return otherMonths().find(([month]) => month === name)?.[1];
}

/** The index of a month by its name, or by the beginning of one: first in the languages of the reader. */
function monthOf(name: string, ofReader: MonthNames): number | undefined {
  return monthAmong(name, ofReader) ?? monthAmong(name, otherMonths());
}

function monthAmong(name: string, months: MonthNames): number | undefined {
  const exact = months.filter(([month]) => month === name);
  const begun = name.length >= 3 ? months.filter(([month]) => month.startsWith(name)) : [];
  const found = new Set((exact.length > 0 ? exact : begun).map(([, index]) => index));
  const [index] = found;
  return found.size === 1 ? index : undefined;
}

/**
 * Year, month and perhaps day in a text of numbers. With dots, the day comes first in every language that writes dates
 * with dots.
 */
function partsOfNumbers(text: string, { isDayFirst }: DateHabits): string[] {
  const [, ...basic] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (basic.length > 0) return basic; // the basic format of ISO 8601
  const [, ...basicMonth] = /^((?:19|20)\d\d)(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (basicMonth.length > 0) return basicMonth;
  const parts = text.split(/\s*[-/.]\s*|\s+/);
  if (!parts.every((part) => /^\d{1,2}$|^\d{4}$/.test(part))) return noParts;
  const [first = '', second = '', year = ''] = parts;
  // Databases write 2021-05-00 for a month without a day.
  if (/^\d{4}$/.test(first))
    return parts
      .join('/')
      .replace(/(\/00)+$/, '')
      .split('/');
  if (parts.length === 2) return /^\d{4}$/.test(second) ? [second, first] : noParts;
  if (parts.length !== 3 || !/^\d{4}$/.test(year)) return noParts;
  if (isDayFirst || text.includes('.') || Number(first) > 12) return [year, second, first];
  return Number(second) > 12 || first === second ? [year, first, second] : noParts;
}
