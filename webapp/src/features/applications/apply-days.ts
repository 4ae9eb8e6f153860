import { formatDayOfAnyYear } from '@/shared/i18n/format';

const dayMs = 86_400_000;

/** How many days an application is kept at most after the day by which an answer is due. */
const retentionDays = 180;

/** The days of an application that is sent now, in words: until when an answer is due, and when everything ends at the latest. */
export function daysOfApplication(responseDueDays: number, now: string): { due: string; end: string } {
  const dayAfter = (days: number) => formatDayOfAnyYear(new Date(Date.parse(now) + days * dayMs).toISOString(), now);
  return { due: dayAfter(responseDueDays), end: dayAfter(responseDueDays + retentionDays) };
}
