import { once } from '../lib/once';
import { formatCountdown } from './format';
import { locale } from './format-visitor';

/* Amounts that member pages alone show: a visitor's page loads `format.ts` and shall not carry these. */

const hours = /* @__PURE__ */ once(
  () => new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
);
const byteUnits = ['B', 'kB', 'MB', 'GB'] as const;
const oneDigit = /* @__PURE__ */ once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** A number of bytes in thousands: 48213 reads "48.2 kB". */
export function formatBytes(bytes: number): string {
  let rest = bytes;
  let unit = 0;
  // 999,950 would be rounded to "1,000 kB".
  while (rest >= 999.95 && unit < byteUnits.length - 1) {
    rest /= 1000;
    unit += 1;
  }
  return `${oneDigit().format(unit === 0 ? Math.round(rest) : rest)} ${byteUnits[unit] ?? ''}`;
}

/** Seconds that somebody has to wait: a clock below an hour ("5:00"), above it whole hours, rounded up ("13 hours"). */
export function formatWait(seconds: number): string {
  return seconds < 3600 ? formatCountdown(seconds) : hours().format(Math.ceil(seconds / 3600));
}
