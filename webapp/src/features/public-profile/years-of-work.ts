import { m } from '@/shared/i18n/messages';

type Period = { startedAt: string | null; endedAt: string | null };
type Months = { from: number; to: number };

const isYear = (date: string) => date.length === 4;
const yearOf = (date: string) => Number(date.slice(0, 4));

/** The number of months from year 0 to the month of a date. For a year without a month, `otherwise` is the month. */
const monthOf = (date: string, otherwise: number) =>
  yearOf(date) * 12 + (isYear(date) ? otherwise : Number(date.slice(5, 7))) - 1;

/**
 * The months of a period. A year without a month counts as its middle, so that 2016 – 2021 is five years. A period within one such
 * year counts as half a year.
 */
function monthsOf(startedAt: string, endedAt: string): Months {
  if (yearOf(startedAt) !== yearOf(endedAt)) return { from: monthOf(startedAt, 7), to: monthOf(endedAt, 6) };
  if (isYear(startedAt) && isYear(endedAt)) return { from: monthOf(startedAt, 4), to: monthOf(endedAt, 9) };
  const [from, to] = [monthOf(startedAt, 7), monthOf(endedAt, 6)];
  return { from: isYear(startedAt) ? Math.min(from, to) : from, to: isYear(endedAt) ? Math.max(from, to) : to };
}

/**
 * The number of months with a workplace, including the first and the last one. Overlapping workplaces count once. Entries without
 * a start do not count, those without an end last until today, and future months do not count.
 */
export function monthsOfWork(periods: readonly Period[], today: string): number {
  const thisMonth = monthOf(today, 1);
  const spans = periods
    .flatMap(({ startedAt, endedAt }) => (startedAt === null ? [] : [monthsOf(startedAt, endedAt ?? today)]))
    .map(({ from, to }) => ({ from, to: Math.min(thisMonth, to) }))
    .toSorted((a, b) => a.from - b.from);
  let months = 0;
  let countedTo = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, countedTo + 1) + 1);
    countedTo = Math.max(countedTo, to);
  }
  return months;
}

/** How long an entry lasted: "3 years 8 months". Null where only years are known, which say it themselves. */
export function durationOf({ startedAt, endedAt }: Period, today: string): string | null {
  if (startedAt === null || isYear(startedAt) || (endedAt !== null && isYear(endedAt))) return null;
  const months = monthsOfWork([{ startedAt, endedAt }], today);
  const parts = [];
  if (months >= 12) parts.push(m.public_profile_years({ count: Math.floor(months / 12) }));
  if (months % 12 > 0) parts.push(m.public_profile_months({ count: months % 12 }));
  return parts.join(' ') || null;
}

/** "10 years", or "8 months" below one year. Years are rounded down. Null for no months. */
export function yearsOfWork(periods: readonly Period[], today: string): string | null {
  const months = monthsOfWork(periods, today);
  if (months === 0) return null;
  if (months < 12) return m.public_profile_months({ count: months });
  return m.public_profile_years({ count: Math.floor(months / 12) });
}
