import { useState } from 'react';
import type { ApplicationCount } from '@/shared/api/generated/model/application-count';
import { applicationStatusText } from '@/shared/i18n/application-words';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { LoadMore } from '@/shared/ui/load-more';
import { QueryState } from '@/shared/ui/query-state';
import { Cards, CardsSkeleton, moreText, type ShownCards } from './board-column';
import { ClosedGroups } from './closed-column';
import { type ColumnName, columnNames, countOf, type OpenStatus, statusesOf } from './columns';
import { useColumn } from './use-column';

export type PhoneListProps = ShownCards & {
  counts: readonly ApplicationCount[] | null;
  requirements: readonly string[];
};

const nameOf = (column: ColumnName): string =>
  column === 'CLOSED' ? memberTexts.hiring_board_closed() : applicationStatusText(column);

/** One column of the board at a time, for phones. It begins with the first one that has applications. */
export function PhoneList({ counts, requirements, ...cards }: PhoneListProps) {
  const [chosen, setChosen] = useState<ColumnName | null>(null);
  const filled = columnNames.find((column) => counts !== null && countOf(counts, statusesOf(column)) > 0);
  const column = chosen ?? filled ?? 'SUBMITTED';
  return (
    <>
      <fieldset className="flex min-w-0 flex-none gap-2 overflow-x-auto px-4 pb-3">
        <legend className="sr-only">{memberTexts.hiring_board_columns()}</legend>
        {columnNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === column}
            onClick={() => {
              setChosen(name);
            }}
            className={classNames(
              'inline-flex min-h-10 flex-none items-center gap-1.5 rounded-m border px-3 text-small font-medium whitespace-nowrap pointer-coarse:min-h-11',
              name === column
                ? 'border-primary-ink bg-primary-soft text-primary-ink'
                : 'border-border-control bg-surface text-ink',
            )}
          >
            {nameOf(name)}{' '}
            {counts === null ? null : (
              <span className="tabular">{formatNumber(countOf(counts, statusesOf(name)))}</span>
            )}
          </button>
        ))}
      </fieldset>
      <section data-column aria-label={nameOf(column)} className="flex-1 pb-6">
        {column === 'CLOSED' ? (
          <div className="bg-surface px-2.25 pt-3">
            <ClosedGroups {...cards} counts={counts} requirements={requirements} />
          </div>
        ) : (
          <PhoneColumn key={column} {...cards} status={column} count={counts && countOf(counts, [column])} />
        )}
        <p className="p-4 text-small text-ink-muted">{memberTexts.hiring_board_order()}</p>
      </section>
    </>
  );
}

function PhoneColumn({ status, count, ...cards }: ShownCards & { status: OpenStatus; count: number | null }) {
  const { headingRef, ...list } = useColumn(cards.jobId, status);
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className="sr-only">
        {applicationStatusText(status)}
      </h2>
      <QueryState query={list} failure={memberTexts.hiring_board_load_failed()} skeleton={<CardsSkeleton />}>
        {(items) => (
          <>
            <Cards {...cards} items={items} isRow />
            <LoadMore {...list.more} label={moreText(count, items.length)} className="mt-4" />
          </>
        )}
      </QueryState>
    </>
  );
}
