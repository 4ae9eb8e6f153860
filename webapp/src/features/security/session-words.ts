import type { Session } from '@/shared/api/generated/model/session';
import { formatAgo } from '@/shared/i18n/format';
import { m, perLanguage } from '@/shared/i18n/messages';

const relative = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "Firefox on Linux", as far as it is known. */
export function nameOfSession({ browser, os }: Session): string {
  if (browser !== null && os !== null) return m.sessions_name({ browser, os });
  return browser ?? os ?? m.sessions_unknown();
}

/** When something was used: to the minute and the hour within a day, by days from then on. */
export function lastSeenInWords(instant: string, now: string): string {
  const passedMs = Math.max(0, new Date(now).getTime() - new Date(instant).getTime());
  if (passedMs < minuteMs) return m.sessions_just_now();
  if (passedMs < hourMs) return relative().format(-Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < dayMs) return relative().format(-Math.floor(passedMs / hourMs), 'hour');
  return formatAgo(instant, now);
}

const phones: readonly string[] = ['ios', 'ipados', 'android'];

/** Whether it is a device for the hand. */
export function isOnPhone({ os }: Session): boolean {
  return os !== null && phones.includes(os.toLowerCase());
}
