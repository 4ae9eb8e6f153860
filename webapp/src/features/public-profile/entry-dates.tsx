import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { formatMonth, formatSpan } from '@/shared/i18n/format-visitor';
import { m } from '@/shared/i18n/messages';

const spanWords = { now: m.public_profile_now, from: m.public_profile_from };

export type EntryDatesProps = { entry: PublicSection; today: string };

/** The period of an entry, or the month of issue. Renders nothing without a date. */
export function EntryDates({ entry: { startedAt, endedAt, issuedAt }, today }: EntryDatesProps) {
  const first = startedAt ?? issuedAt ?? endedAt;
  if (first === null) return null;
  const text =
    startedAt === null && issuedAt !== null ? formatMonth(issuedAt) : formatSpan(startedAt, endedAt, today, spanWords);
  // The names of months differ between the tables of server and browser.
  return (
    <time dateTime={first} suppressHydrationWarning>
      {text}
    </time>
  );
}
