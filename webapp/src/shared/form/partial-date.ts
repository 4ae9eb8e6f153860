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

/** A date that can only be meant in one way, as it is asked for: `2021/3` and `03/2021` are `2021/03`. All others stay as they are. */
export function completePartialDate(text: string): string {
  const trimmed = text.replace(/\/$/, '');
  const monthFirst = /^(\d{1,2})\/(\d{4})$/.exec(trimmed);
  const parts = monthFirst === null ? trimmed.split('/') : [monthFirst[2] ?? '', monthFirst[1] ?? ''];
  const complete = parts.map((part, index) => (index === 0 ? part : part.padStart(2, '0'))).join('/');
  return isPartialDate(complete) ? complete : text;
}
