import { formatCountdown } from './format';
import { perLanguage } from './messages';

/* Formats that only member pages use, so that pages of visitors do not load them. */

const hours = /* @__PURE__ */ perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
);

const days = /* @__PURE__ */ perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
);

/** "30 days". */
export const formatDays = (count: number): string => days().format(count);

/** Formats a waiting time in seconds: as a clock below an hour ("5:00"), otherwise as full hours, rounded up ("13 hours"). */
export function formatWait(seconds: number): string {
  return seconds < 3600 ? formatCountdown(seconds) : hours().format(Math.ceil(seconds / 3600));
}
