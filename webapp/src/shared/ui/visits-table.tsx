import { formatFullDay, formatNumber } from '../i18n/format';
import { memberTexts } from '../i18n/member-texts';
import { Table } from './table';

export type VisitDay = { date: string; totalVisits: number; totalVisitors: number };

export type VisitsTableProps = {
  /** Oldest first, as the server sends them; shown newest first. */
  days: readonly VisitDay[];
};

/** The numbers of the chart as a table: for those who want numbers, and when the chart cannot be loaded. */
export function VisitsTable({ days }: VisitsTableProps) {
  return (
    <Table
      caption={memberTexts.visits_table_caption()}
      rows={days.toReversed()}
      rowKey={({ date }) => date}
      className="max-h-80"
      columns={[
        {
          id: 'date',
          header: memberTexts.visits_table_date(),
          cell: ({ date }) => <time dateTime={date}>{formatFullDay(date)}</time>,
        },
        {
          id: 'visits',
          header: memberTexts.visits_table_visits(),
          cell: ({ totalVisits }) => formatNumber(totalVisits),
          isNumber: true,
        },
        {
          id: 'visitors',
          header: memberTexts.visits_table_visitors(),
          cell: ({ totalVisitors }) => formatNumber(totalVisitors),
          isNumber: true,
        },
      ]}
    />
  );
}
