import { formatAgo } from '@/shared/i18n/format';
import { language, perLanguage } from '@/shared/i18n/messages';

/** The screens show the day before the month, also in English. */
const dayLocale = (tag: string) => (tag === 'en-US' ? 'en-GB' : tag);

const clock = perLanguage((tag) => new Intl.DateTimeFormat(dayLocale(tag), { hour: '2-digit', minute: '2-digit' }));
const weekday = perLanguage((tag) => new Intl.DateTimeFormat(dayLocale(tag), { weekday: 'long' }));
const day = perLanguage((tag) => new Intl.DateTimeFormat(dayLocale(tag), { day: 'numeric', month: 'long' }));
const dayOfYear = perLanguage(
  (tag) => new Intl.DateTimeFormat(dayLocale(tag), { day: 'numeric', month: 'long', year: 'numeric' }),
);

/** The time of day in the time zone of the viewer: "16:08". */
export const formatClock = (instant: string): string => clock().format(new Date(instant));

/** The day of a line between texts: "Today", "Yesterday", "Wednesday, 25 November", and with its year if it is another one. */
export function formatDayLine(instant: string, now: string): string {
  const date = new Date(instant);
  const today = new Date(now);
  const midnight = (of: Date) => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate());
  if (midnight(today) - midnight(date) < 2 * 86_400_000) return capitalised(formatAgo(instant, now));
  const isThisYear = date.getFullYear() === today.getFullYear();
  return `${weekday().format(date)}, ${(isThisYear ? day() : dayOfYear()).format(date)}`;
}

/** When a text was read: the time of day, and the day unless it is today or that of the text. */
export function formatReadAt(instant: string, writtenAt: string, now: string): string {
  const dayOf = (of: string) => new Date(of).toDateString();
  const isNear = [writtenAt, now].some((other) => dayOf(other) === dayOf(instant));
  return isNear ? formatClock(instant) : `${formatDayLine(instant, now)}, ${formatClock(instant)}`;
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
