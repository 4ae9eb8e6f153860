import type { Session } from '@/shared/api/generated/model/session';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { perLanguage } from '@/shared/i18n/messages';

const relative = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "Firefox on Linux", without unknown parts. */
export function nameOfSession({ browser, os }: Session): string {
  if (browser !== null && os !== null) return memberTexts.sessions_name({ browser, os });
  return browser ?? os ?? memberTexts.sessions_unknown();
}

/** When a session was last used: in minutes and hours within a day, otherwise in days. */
export function lastSeenInWords(instant: string, now: string): string {
  const passedMs = Math.max(0, new Date(now).getTime() - new Date(instant).getTime());
  if (passedMs < minuteMs) return memberTexts.sessions_just_now();
  if (passedMs < hourMs) return relative().format(-Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < dayMs) return relative().format(-Math.floor(passedMs / hourMs), 'hour');
  return formatAgo(instant, now);
}

const phones: readonly string[] = ['ios', 'ipados', 'android'];

/** Whether the device is a phone or a tablet. */
export function isOnPhone({ os }: Session): boolean {
  return os !== null && phones.includes(os.toLowerCase());
}
