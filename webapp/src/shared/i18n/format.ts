/*
 * Dates, numbers and lists in the language of the texts. Calendar days are days in UTC: they never move with the reader's
 * time zone. The present moment is always a parameter.
 */
const locale = 'en-US';
/** English words with the day before the month, as the screens show dates. */
const dayLocale = 'en-GB';

const number = /* @__PURE__ */ new Intl.NumberFormat(locale);
const signed = /* @__PURE__ */ new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
const list = /* @__PURE__ */ new Intl.ListFormat(locale, { type: 'conjunction' });
const relative = /* @__PURE__ */ new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const dayAndMonth = /* @__PURE__ */ new Intl.DateTimeFormat(dayLocale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const fullDay = /* @__PURE__ */ new Intl.DateTimeFormat(dayLocale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthAndYear = /* @__PURE__ */ new Intl.DateTimeFormat(locale, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const dayMs = 86_400_000;

/** 40000 reads "40,000". */
export const formatNumber = (value: number): string => number.format(value);

/** A change in words of arithmetic: "+155", "-3", "0". */
export const formatSigned = (value: number): string => signed.format(value);

/** "Go, Kafka, and PostgreSQL". */
export const formatList = (values: readonly string[]): string => list.format(values);

/** A calendar day or an instant as "12 Nov". */
export const formatDay = (date: string): string => dayAndMonth.format(new Date(date));

/** A calendar day or an instant as "12 November 2026". */
export const formatFullDay = (date: string): string => fullDay.format(new Date(date));

/** A calendar day as "Mar 2023". */
export const formatMonth = (date: string): string => monthAndYear.format(new Date(date));

/** Whole UTC days from one instant or day to the other; negative when the second lies before the first. */
export function daysBetween(from: string, to: string): number {
  const startOfDay = (date: string) => Math.floor(new Date(date).getTime() / dayMs);
  return startOfDay(to) - startOfDay(from);
}

/** An instant as people say it: "today", "2 days ago", and from a week on the day itself, with its year if it is another one. */
export function formatAgo(instant: string, now: string): string {
  const days = daysBetween(instant, now);
  if (days < 7) return relative.format(-days, 'day');
  const isThisYear = instant.slice(0, 4) === now.slice(0, 4);
  return isThisYear ? formatDay(instant) : formatFullDay(instant);
}

/** The words that a span needs: "now", and "from Jan 2035" for what has not begun. */
export type SpanWords = { now: () => string; from: (start: { month: string }) => string };

/**
 * The span of a section: "Mar 2023 – now" while it is open, "2019 – 2023" once it has ended, "Mar – Aug 2023" within a year,
 * "from Jan 2035" as long as it is to begin. An entry without a start is its end alone, one without both is nothing.
 *
 * @param today any instant or day
 */
export function formatSpan(startedAt: string | null, endedAt: string | null, today: string, words: SpanWords): string {
  if (startedAt === null) return endedAt === null ? '' : formatMonth(endedAt);
  if (endedAt === null) {
    const start = formatMonth(startedAt);
    return startedAt > today.slice(0, 10) ? words.from({ month: start }) : `${start} – ${words.now()}`;
  }
  const startYear = startedAt.slice(0, 4);
  const endYear = endedAt.slice(0, 4);
  if (startYear !== endYear) return `${startYear} – ${endYear}`;
  const start = formatMonth(startedAt);
  const end = formatMonth(endedAt);
  return start === end ? start : `${start.slice(0, -5)} – ${end}`;
}

/** Seconds as a clock counts them down: 24 reads "0:24", an hour and a half "1:30:00". */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const start = hours === 0 ? String(minutes) : `${hours}:${twoDigits(minutes)}`;
  return `${start}:${twoDigits(whole % 60)}`;
}
