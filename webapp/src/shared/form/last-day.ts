import { fromWireDate, toWireDate } from './rules';

/** The last day (UTC) of what works until this moment, as `yyyy/mm/dd`; an empty text without an end. */
export function toLastDay(expiresAt: string | null | undefined): string {
  return fromWireDate(expiresAt?.slice(0, 10));
}

/**
 * The moment at which the last day (UTC) is over. As long as it is still the day of the moment that is saved, that one
 * stays: a program may have set it to a time of day, which the form does not show. A moment that has passed would be
 * refused, so today is then the whole of today.
 *
 * @param saved the moment as it arrived; null for what is new or has no end
 * @param now the present moment
 */
export function toExpiry(lastDay: string, saved: string | null, now: string): string | null {
  if (saved !== null && lastDay === toLastDay(saved) && Date.parse(saved) > Date.parse(now)) return saved;
  const day = toWireDate(lastDay);
  return day === null ? null : `${day}T23:59:59Z`;
}
