import { formatDay, formatFullDay, formatNumber, formatSigned } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { Trend } from '@/shared/ui/stat-tile';
import type { VisitSummary } from './summarize-visits';

/** "Yesterday: 29" */
export function yesterdayInWords(count: number): string {
  return memberTexts.visits_yesterday({ count: formatNumber(count) });
}

/** "+155 on last week", or a text for equal numbers. */
export function changeOnWeekBefore(change: number): string {
  return change === 0
    ? memberTexts.visits_change_week_none()
    : memberTexts.visits_change_week({ change: formatSigned(change) });
}

/** The icon of the trend. */
export function trendOf(change: number): Trend {
  if (change === 0) return 'none';
  return change > 0 ? 'up' : 'down';
}

/** "Best day: 26 on 20 Nov". Of several days with as many visits it is the last one. If there were no visits, the text says so. */
export function bestDayInWords({ days, most }: Pick<VisitSummary, 'days' | 'most'>): string {
  const best = most === 0 ? undefined : days.findLast(({ totalVisits }) => totalVisits === most);
  return best === undefined
    ? visitorsInWords(0)
    : memberTexts.visits_best_day({ count: formatNumber(most), day: formatDay(best.date) });
}

/** "1 visitor", "412 visitors". */
export function visitorsInWords(count: number): string {
  return memberTexts.visits_visitors({ count });
}

/** "At least 10 recruiters opened your profile…", or that there were fewer than five. */
export function recruitersInWords(count: number): string {
  return count === 0
    ? memberTexts.visits_recruiters_few()
    : memberTexts.visits_recruiters({ count: formatNumber(count) });
}

/** "1 visit", "40 visits". */
export function visitsInWords(count: number): string {
  return memberTexts.visits_tooltip_visits({ count });
}

/** The sentence below the greeting. */
export function openedTodayInWords(count: number): string {
  if (count === 0) return memberTexts.visits_opened_today_none();
  return memberTexts.visits_opened_today({ count });
}

/** The text alternative of the chart. */
export function chartInWords({ days, today, last30Days, most }: VisitSummary): string {
  return memberTexts.visits_chart_summary({
    day: formatFullDay(days.at(-1)?.date ?? ''),
    total: formatNumber(last30Days),
    today: formatNumber(today),
    most: formatNumber(most),
  });
}
