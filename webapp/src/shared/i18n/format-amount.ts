import { formatCountdown } from './format';
import { perLanguage } from './messages';

/* Formats that only member pages use, so that pages of visitors do not load them. */

const hours = /* @__PURE__ */ perLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
);
const byteUnits = ['B', 'KB', 'MB', 'GB'] as const;
const oneDigit = /* @__PURE__ */ perLanguage(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
);

/**
 * Formats a number of bytes in units of 1024, as limits are configured: 15728640 is "15 MB". It rounds up, so that a file that
 * exceeds a limit never looks as large as the limit.
 */
export function formatBytes(bytes: number): string {
  let rest = bytes;
  let unit = 0;
  while (rest >= 1024 && unit < byteUnits.length - 1) {
    // Rounding up in each step gives 1 MB for 1,048,575 bytes, and not 1,024 KB.
    rest = Math.ceil((rest / 1024) * 10) / 10;
    unit += 1;
  }
  return `${oneDigit().format(rest)} ${byteUnits[unit] ?? ''}`;
}

/** Formats a waiting time in seconds: as a clock below an hour ("5:00"), otherwise as full hours, rounded up ("13 hours"). */
export function formatWait(seconds: number): string {
  return seconds < 3600 ? formatCountdown(seconds) : hours().format(Math.ceil(seconds / 3600));
}
