import { fromWireDate, toWireDate } from './rules';

/** The last day (UTC) of what works until this moment, as `yyyy/mm/dd`; an empty text without an end. */
export function toLastDay(expiresAt: string | null | undefined): string {
  return fromWireDate(expiresAt?.slice(0, 10));
}

/** The last day (UTC) of what has ended by now; null for what works still, or has no end. */
export function endedDay(expiresAt: string | null, now: string): string | null {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now) ? toLastDay(expiresAt) : null;
}

/**
 * The moment at which the last day (UTC) is over. As long as it is still the day of the moment that is saved, that one
 * stays: a program may have set it to a time of day, which the form does not show. One that has passed stays too:
 * what has ended opens again only by another day.
 *
 * @param saved the moment as it arrived; null for what is new or has no end
 */
export function toExpiry(lastDay: string, saved: string | null): string | null {
  if (saved !== null && lastDay === toLastDay(saved)) return saved;
  const day = toWireDate(lastDay);
  return day === null ? null : `${day}T23:59:59Z`;
}
