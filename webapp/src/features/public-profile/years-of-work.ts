import { m } from '@/shared/i18n/messages';

type Period = { startedAt: string | null; endedAt: string | null };

/** Months since the year 0 of the month in which a day lies. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/**
 * The months in which somebody worked somewhere, first and last month included. Two places at the same time count once;
 * an entry without a start counts nothing, one without an end goes on until today, and what lies ahead has not happened yet.
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

/** "10 years", and below one year "8 months"; whole years are not rounded up. Null where nothing can be counted. */
export function yearsOfWork(periods: readonly Period[], today: string): string | null {
  const months = monthsOfWork(periods, today);
  if (months === 0) return null;
  if (months < 12) return m.public_profile_months({ count: months });
  return m.public_profile_years({ count: Math.floor(months / 12) });
}
