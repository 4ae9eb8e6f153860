import { formatFullDay, formatNumber, formatSigned } from '@/shared/i18n/format';
import { networkTexts } from '@/shared/i18n/network-texts';
import type { Trend } from '@/shared/ui/stat-tile';
import type { VisitSummary } from './summarize-visits';

/** "Yesterday: 29" */
export function yesterdayInWords(count: number): string {
  return networkTexts.visits_yesterday({ count: formatNumber(count) });
}

/** "+155 on the week before", or a text for equal numbers. */
export function changeOnWeekBefore(change: number): string {
  return change === 0
    ? networkTexts.visits_change_week_none()
    : networkTexts.visits_change_week({ change: formatSigned(change) });
}

/** The icon of the trend. */
export function trendOf(change: number): Trend {
  if (change === 0) return 'none';
  return change > 0 ? 'up' : 'down';
}

/** "1 visitor", "412 visitors". */
export function visitorsInWords(count: number): string {
  return networkTexts.visits_visitors({ count });
}

/** "At least 10 recruiters opened your profile…", or that there were fewer than five. */
export function recruitersInWords(count: number): string {
  return count === 0
    ? networkTexts.visits_recruiters_few()
    : networkTexts.visits_recruiters({ count: formatNumber(count) });
}

/** "1 visit", "40 visits". */
export function visitsInWords(count: number): string {
  return networkTexts.visits_tooltip_visits({ count });
}

/** The sentence below the greeting. */
export function openedTodayInWords(count: number): string {
  if (count === 0) return networkTexts.visits_opened_today_none();
  return networkTexts.visits_opened_today({ count });
}

/** The text alternative of the chart. */
export function chartInWords({ days, today, last30Days, most }: VisitSummary): string {
  return networkTexts.visits_chart_summary({
    day: formatFullDay(days.at(-1)?.date ?? ''),
    total: formatNumber(last30Days),
    today: formatNumber(today),
    most: formatNumber(most),
  });
}
