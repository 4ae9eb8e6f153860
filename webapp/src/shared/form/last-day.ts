import { isDate } from './rules';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The last day of what works until this moment, in the person's time zone, as `yyyy/mm/dd`; an empty text without an end. */
export function toLastDay(expiresAt: string | null | undefined): string {
  if (expiresAt == null) return '';
  const end = new Date(expiresAt);
  return `${end.getFullYear()}/${twoDigits(end.getMonth() + 1)}/${twoDigits(end.getDate())}`;
}

/** The last day of what works for a number of days from now on, in the person's time zone, as `yyyy/mm/dd`. */
export function lastDayAfter(days: number, now: string): string {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return toLastDay(day.toISOString());
}

/** The last day of what has ended by now; null for what works still, or has no end. */
export function endedDay(expiresAt: string | null, now: string): string | null {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now) ? toLastDay(expiresAt) : null;
}

/** Whether a day is over, in the person's time zone. */
export function isPastDay(day: string, now: string): boolean {
  return isDate(day) && Date.parse(endOf(day)) < Date.parse(now);
}

/**
 * The moment at which the last day is over, in the person's time zone. As long as it is still the day of the moment that is
 * saved, that one stays: a program may have set it to a time of day, which the form does not show. One that has passed stays
 * too: what has ended opens again only by another day.
 *
 * @param saved the moment as it arrived; null for what is new or has no end
 */
export function toExpiry(lastDay: string, saved: string | null): string | null {
  if (saved !== null && lastDay === toLastDay(saved)) return saved;
  return lastDay === '' ? null : endOf(lastDay);
}

function endOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('/').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59).toISOString().replace('.000Z', 'Z');
}
