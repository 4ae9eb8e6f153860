import { m } from '@/shared/i18n/messages';

type Period = { startedAt: string | null; endedAt: string | null };

/** The number of months from year 0 to the month of a day. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/**
 * The number of months with a workplace, including the first and the last one. Overlapping workplaces count once. Entries without
 * a start do not count, those without an end last until today, and future months do not count.
 */
export function monthsOfWork(periods: readonly Period[], today: string): number {
  const thisMonth = monthOf(today);
  const spans = periods
    .flatMap(({ startedAt, endedAt }) =>
      startedAt === null
        ? []
        : [{ from: monthOf(startedAt), to: Math.min(thisMonth, endedAt === null ? thisMonth : monthOf(endedAt)) }],
    )
    .toSorted((a, b) => a.from - b.from);
  let months = 0;
  let countedTo = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, countedTo + 1) + 1);
    countedTo = Math.max(countedTo, to);
  }
  return months;
}

/** "10 years", or "8 months" below one year. Years are rounded down. Null for no months. */
export function yearsOfWork(periods: readonly Period[], today: string): string | null {
  const months = monthsOfWork(periods, today);
  if (months === 0) return null;
  if (months < 12) return m.public_profile_months({ count: months });
  return m.public_profile_years({ count: Math.floor(months / 12) });
}
