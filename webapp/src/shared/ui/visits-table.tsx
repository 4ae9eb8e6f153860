import { formatFullDay, formatNumber } from '../i18n/format';
import { m } from '../i18n/messages/messages';

export type VisitDay = { date: string; totalVisits: number; totalVisitors: number };

export type VisitsTableProps = {
  /** Oldest first, as the server sends them; shown newest first. */
  days: readonly VisitDay[];
};

const numberCell = 'py-2 ps-4 text-end tabular';

/** The numbers of the chart as a table: for those who want numbers, and when the chart cannot be loaded. */
export function VisitsTable({ days }: VisitsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section aria-label={m.visits_table_caption()} tabIndex={0} className="max-h-80 overflow-y-auto rounded-s">
      <table className="w-full text-small">
        <caption className="sr-only">{m.visits_table_caption()}</caption>
        <thead className="sticky top-0 bg-surface text-ink-muted">
          <tr>
            <th scope="col" className="py-2 text-start font-semibold">
              {m.visits_table_date()}
            </th>
            <th scope="col" className={`${numberCell} font-semibold`}>
              {m.visits_table_visits()}
            </th>
            <th scope="col" className={`${numberCell} font-semibold`}>
              {m.visits_table_visitors()}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date} className="border-t border-border">
              <th scope="row" className="py-2 text-start font-normal">
                <time dateTime={day.date}>{formatFullDay(day.date)}</time>
              </th>
              <td className={numberCell}>{formatNumber(day.totalVisits)}</td>
              <td className={numberCell}>{formatNumber(day.totalVisitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
