import { formatCountdown } from './format';
import { perLanguage } from './messages';

/* Amounts that member pages alone show: a visitor's page loads `format.ts` and shall not carry these. */

const hours = /* @__PURE__ */ perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
);
const byteUnits = ['B', 'KB', 'MB', 'GB'] as const;
const oneDigit = /* @__PURE__ */ perLanguage(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
);

/**
 * A number of bytes in steps of 1024, as limits are set: 15728640 reads "15 MB". What is left over is
 * rounded up, so that no file that is larger than a limit reads like the limit.
 */
export function formatBytes(bytes: number): string {
  let rest = bytes;
  let unit = 0;
  while (rest >= 1024 && unit < byteUnits.length - 1) {
    // Rounded up in each step, 1,048,575 bytes are the 1 MB that they would be shown as, and not 1,024 KB.
    rest = Math.ceil((rest / 1024) * 10) / 10;
    unit += 1;
  }
  return `${oneDigit().format(rest)} ${byteUnits[unit] ?? ''}`;
}

/** Seconds that somebody has to wait: a clock below an hour ("5:00"), above it whole hours, rounded up ("13 hours"). */
export function formatWait(seconds: number): string {
  return seconds < 3600 ? formatCountdown(seconds) : hours().format(Math.ceil(seconds / 3600));
}
