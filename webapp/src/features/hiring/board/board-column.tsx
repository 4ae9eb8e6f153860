import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import { applicationStatusText } from '@/shared/i18n/application-words';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { LoadMore } from '@/shared/ui/load-more';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { ApplicationCard } from './application-card';
import type { OpenStatus } from './columns';
import { useColumn } from './use-column';
import { useDrawnCount } from './use-drawn-count';

export type ShownCards = {
  jobId: string;
  selectedIds: ReadonlySet<string>;
  openId: string | undefined;
  /** The current instant. */
  now: string;
};

export type BoardColumnProps = ShownCards & {
  status: OpenStatus;
  /** How many applications are in this state; null while it is not known. */
  count: number | null;
  /** Called with what is dropped here; null if what is being dragged cannot be moved here. */
  onDrop: (() => void) | null;
};

/** The open applications of one state, as a column with its own scroll bar. */
export function BoardColumn({ status, count, onDrop, ...cards }: BoardColumnProps) {
  const { headingRef, ...list } = useColumn(cards.jobId, status);
  return (
    <ColumnFrame
      title={applicationStatusText(status)}
      count={count}
      headingRef={headingRef}
      onDrop={onDrop}
      className="bg-sunken"
    >
      <QueryState query={list} failure={memberTexts.hiring_board_load_failed()} skeleton={<CardsSkeleton />}>
        {(items) => (
          <>
            <Cards {...cards} items={items} isRow={false} />
            <LoadMore {...list.more} label={moreText(count, items.length)} className="mt-2" />
          </>
        )}
      </QueryState>
    </ColumnFrame>
  );
}

/** "12 more", or "Show more" while nobody knows how many there are. */
export const moreText = (count: number | null, shown: number): string =>
  count === null || count <= shown
    ? memberTexts.hiring_board_more()
    : memberTexts.hiring_board_more_count({ count: formatNumber(count - shown) });

type CardsProps = ShownCards & { items: readonly ReceivedApplicationSummary[]; isRow: boolean };

/** The cards of a list. */
export function Cards({ items, isRow, jobId, selectedIds, openId, now }: CardsProps) {
  const drawn = useDrawnCount(items.length);
  if (items.length === 0)
    return <p className="px-1.75 py-1 text-caption text-ink-muted">{memberTexts.hiring_board_none()}</p>;
  return (
    <ul className={isRow ? 'border-y border-border' : 'grid gap-2'}>
      {items.slice(0, drawn).map((application) => (
        <ApplicationCard
          key={application.id}
          jobId={jobId}
          application={application}
          isSelected={selectedIds.has(application.id)}
          isOpen={application.id === openId}
          isRow={isRow}
          now={now}
        />
      ))}
    </ul>
  );
}

export type ColumnFrameProps = {
  title: string;
  count: number | null;
  headingRef?: Ref<HTMLHeadingElement>;
  onDrop: (() => void) | null;
  className: string;
  children: ReactNode;
};

/** A column of the board. What is dragged over it can be dropped if it may go there. */
export function ColumnFrame({ title, count, headingRef, onDrop, className, children }: ColumnFrameProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const allow = (event: DragEvent) => {
    if (onDrop === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setIsOver(true);
  };
  return (
    <section
      aria-labelledby={id}
      data-column
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        if (onDrop === null) return;
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
      className={classNames(
        'flex min-h-0 min-w-0 flex-col rounded-[0.875rem] outline-2 -outline-offset-2 outline-transparent transition-colors duration-120',
        className,
        onDrop !== null &&
          (isOver ? 'bg-primary-soft! outline-solid outline-primary-ink!' : 'outline-dashed outline-border-control!'),
      )}
    >
      <h2
        ref={headingRef}
        id={id}
        tabIndex={-1}
        className="flex-none rounded-s px-3.75 pt-3 pb-2 text-small font-semibold"
      >
        {title}{' '}
        {count === null ? null : (
          <span className="ms-0.5 font-medium text-ink-muted tabular">{formatNumber(count)}</span>
        )}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-0.5 pb-2">{children}</div>
    </section>
  );
}

export function CardsSkeleton() {
  return (
    <SkeletonGroup>
      <div className="grid gap-2">
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-30 w-full rounded-[0.75rem]!" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
