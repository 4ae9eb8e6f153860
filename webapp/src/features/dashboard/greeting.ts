import { memberTexts } from '@/shared/i18n/member-texts';

const morningFrom = 5;
const afternoonFrom = 12;
const eveningFrom = 18;

/** "Good morning" from five, "Good afternoon" from noon, "Good evening" from six until five in the morning. */
function greetingOf(hour: number): string {
  if (hour >= eveningFrom || hour < morningFrom) return memberTexts.dashboard_good_evening();
  return hour >= afternoonFrom ? memberTexts.dashboard_good_afternoon() : memberTexts.dashboard_good_morning();
}

/**
 * The first line of the dashboard: "Good morning, Alex".
 *
 * @param hour 0 to 23, on the clock of the reader
 * @param name the whole name; only its first word is used
 */
export function greetingFor(hour: number, name: string | null): string {
  const greeting = greetingOf(hour);
  const firstName = name?.trim().split(/\s+/)[0] ?? '';
  return firstName === '' ? greeting : memberTexts.dashboard_greeting({ greeting, name: firstName });
}
