import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { datesOf } from './entry-facts';

export type EntryDatesProps = { entry: PublicSection; today: string };

/** The period of an entry, or the month of issue. Renders nothing without a date. */
export function EntryDates({ entry, today }: EntryDatesProps) {
  const { text, first } = datesOf(entry, today);
  if (first === null) return null;
  // The names of months differ between the tables of server and browser.
  return (
    <time dateTime={first} suppressHydrationWarning>
      {text}
    </time>
  );
}
