import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  /** The content of a row in this column. */
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at their end, so that their digits stand below each other. */
  isNumber?: boolean;
};

export type TableProps<Row> = {
  /** The caption of the table. It is for screen readers only unless `isCaptionVisible` is set. */
  caption: string;
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isCaptionVisible?: boolean;
  /** The table is in a dialog, which has another background. */
  isInDialog?: boolean;
  /** Use it with a `max-h-*`: the rows fade at the lower edge, which shows that the list continues. */
  isFading?: boolean;
  /** A `max-h-*` makes the rows scroll below the header. */
  className?: string;
};

/** Rows and columns. A table that is too wide scrolls within itself, with the pointer and with the keyboard. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isCaptionVisible = false,
  isInDialog = false,
  isFading = false,
  className,
}: TableProps<Row>) {
  const alignment = ({ isNumber = false }: TableColumn<Row>) => (isNumber ? 'text-end tabular' : 'text-start');
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      className={classNames('overflow-x-auto overflow-y-auto rounded-s', className)}
    >
      <table className="w-full text-small">
        <caption className={isCaptionVisible ? 'pb-2 text-start font-semibold' : 'sr-only'}>{caption}</caption>
        <thead className={classNames('sticky top-0 text-ink-muted', isInDialog ? 'bg-raised' : 'bg-surface')}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(alignment(column), 'py-2 ps-4 font-semibold first:ps-0')}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-border">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row" className={classNames(alignment(column), 'py-2 font-normal')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={classNames(alignment(column), 'py-2 ps-4')}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isFading ? (
        <div
          aria-hidden="true"
          className={classNames(
            'pointer-events-none sticky bottom-0 h-8 bg-linear-to-t to-transparent',
            isInDialog ? 'from-raised' : 'from-surface',
          )}
        />
      ) : null}
    </section>
  );
}
