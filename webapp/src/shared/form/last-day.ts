import { isDate } from './rules';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Converts an instant to the last day on which a link works, in the person's time zone, as `yyyy/mm/dd`. Without an
 * end, the text is empty.
 */
export function toLastDay(expiresAt: string | null | undefined): string {
  if (expiresAt == null) return '';
  const end = new Date(expiresAt);
  return `${end.getFullYear()}/${twoDigits(end.getMonth() + 1)}/${twoDigits(end.getDate())}`;
}

/** The last day of a link that works for a number of days from now, in the person's time zone, as `yyyy/mm/dd`. */
export function lastDayAfter(days: number, now: string): string {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return toLastDay(day.toISOString());
}

/** The last day of a link that has expired; null for a link that still works or has no end. */
export function endedDay(expiresAt: string | null, now: string): string | null {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now) ? toLastDay(expiresAt) : null;
}

/** Whether a day is over, in the person's time zone. */
export function isPastDay(day: string, now: string): boolean {
  return isDate(day) && Date.parse(endOf(day)) < Date.parse(now);
}

/**
 * The instant at which the last day ends, in the person's time zone. If the day is that of the saved instant, the saved
 * instant is kept: a program may have set a time of day, which the form does not show. An instant in the past is kept,
 * too, so only another day opens an expired link again.
 *
 * @param saved the instant from the server; null for a new link and for a link without an end
 */
export function toExpiry(lastDay: string, saved: string | null): string | null {
  if (saved !== null && lastDay === toLastDay(saved)) return saved;
  return lastDay === '' ? null : endOf(lastDay);
}

function endOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('/').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59).toISOString().replace('.000Z', 'Z');
}
