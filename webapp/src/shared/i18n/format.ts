/*
 * Dates, numbers and lists in the language of the texts. Calendar days (`yyyy-mm-dd`) are the same in every time zone; the day
 * of an instant is the day in the reader's own time zone. The present moment is always a parameter.
 */
import { nextFact } from './format-visitor';
import { perLanguage } from './messages';

export * from './format-visitor';

/** The screens show the day before the month, also in English. */
const dayLocale = (language: string) => (language === 'en-US' ? 'en-GB' : language);

const signed = /* @__PURE__ */ perLanguage(
  (language) => new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }),
);
const list = /* @__PURE__ */ perLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }));
const relative = /* @__PURE__ */ perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const wait = /* @__PURE__ */ perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' }));
const dayAndMonth = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DateTimeFormat(dayLocale(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const monthAlone = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }),
);
const fullDay = /* @__PURE__ */ perLanguage(
  (language) =>
    new Intl.DateTimeFormat(dayLocale(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const timeOfDay = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DateTimeFormat(dayLocale(language), { weekday: 'long', hour: '2-digit', minute: '2-digit' }),
);

const clock = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DateTimeFormat(dayLocale(language), { hour: '2-digit', minute: '2-digit' }),
);

const weekday = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }),
);
const shortDay = /* @__PURE__ */ perLanguage(
  (language) =>
    new Intl.DateTimeFormat(dayLocale(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

const dayMs = 86_400_000;

/** Formats a difference with its sign: "+155", "-3", "0". */
export const formatSigned = (value: number): string => signed().format(value);

/** "Go, Kafka, and PostgreSQL". */
export const formatList = (values: readonly string[]): string => list().format(values);

/** Joins facts to one line. Leaves out missing ones. */
export const joinFacts = (facts: readonly (string | null | undefined)[]): string =>
  facts.filter(Boolean).join(nextFact);

/** The calendar day of an instant in the reader's time zone, as midnight UTC. */
function localDay(instant: string): Date {
  const date = new Date(instant);
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
}

const isCalendarDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date);
const dayOf = (date: string): Date => (isCalendarDay(date) ? new Date(date) : localDay(date));

/** The day and its month stay on one line. */
const withBoundMonth = (date: string): string => date.replace(' ', '\u00A0');

/** A calendar day, or the day of an instant in the reader's time zone, as "12 Nov". */
export const formatDay = (date: string): string => withBoundMonth(dayAndMonth().format(dayOf(date)));

/** A calendar day, or the day of an instant in the reader's time zone, as "12 November 2026". */
export const formatFullDay = (date: string): string => withBoundMonth(fullDay().format(dayOf(date)));

/** A calendar day, or the day of an instant in the reader's time zone, as "12 Nov", with its year if it is another one: "12 Nov 2025". */
export const formatDayOfAnyYear = (date: string, now: string): string =>
  dayOf(date).getUTCFullYear() === localDay(now).getUTCFullYear()
    ? formatDay(date)
    : shortDay().format(dayOf(date)).replaceAll(' ', '\u00A0');

/** The twelve months: "Jan", "Feb", …. */
export const monthNames = (): string[] =>
  Array.from({ length: 12 }, (_, month) => monthAlone().format(Date.UTC(2026, month)));

/** An instant of the next days, as "Sunday 09:12" in the reader's time zone. */
export const formatTime = (instant: string): string => timeOfDay().format(new Date(instant));

/**
 * An instant in words: "today", "2 days ago", and from a week on the day itself, with its year if it is another one. Days
 * are calendar days in the reader's time zone.
 */
export function formatAgo(instant: string, now: string): string {
  const day = localDay(instant);
  const today = localDay(now);
  const days = (today.getTime() - day.getTime()) / dayMs;
  if (days < 7) return relative().format(-days, 'day');
  return withBoundMonth((day.getUTCFullYear() === today.getUTCFullYear() ? dayAndMonth() : fullDay()).format(day));
}

/** The day of formatAgo with the time of day, in the reader's time zone: "today, 09:12". */
export const formatDayAndTime = (instant: string, now: string): string =>
  `${formatAgo(instant, now)}, ${clock().format(new Date(instant))}`;

/**
 * An instant for a narrow column: today "09:12", in the last days "Thu", before that "12 Nov", and in another year "12 Nov 2025". Days
 * are calendar days in the reader's time zone.
 */
export function formatShortly(instant: string, now: string): string {
  const day = localDay(instant);
  const today = localDay(now);
  const days = (today.getTime() - day.getTime()) / dayMs;
  if (days === 0) return clock().format(new Date(instant));
  if (days > 0 && days < 7) return weekday().format(day);
  return withBoundMonth((day.getUTCFullYear() === today.getUTCFullYear() ? dayAndMonth() : shortDay()).format(day));
}

/** How long something takes, in words and rounded up: "in 5 hours", and below an hour "in 20 minutes". */
export function formatIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? wait().format(minutes, 'minute') : wait().format(Math.ceil(minutes / 60), 'hour');
}

/** Formats seconds as a clock: 24 is "0:24", 5400 is "1:30:00". */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const start = hours === 0 ? String(minutes) : `${hours}:${twoDigits(minutes)}`;
  return `${start}:${twoDigits(whole % 60)}`;
}
