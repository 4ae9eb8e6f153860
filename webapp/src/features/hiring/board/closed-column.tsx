import { memo } from 'react';
import type { ApplicationCount } from '@/shared/api/generated/model/application-count';
import type { ApplicationStatus } from '@/shared/api/generated/model/application-status';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import { applicationStatusText } from '@/shared/i18n/application-words';
import { formatDayOfAnyYear, formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { LoadMore } from '@/shared/ui/load-more';
import { QueryState } from '@/shared/ui/query-state';
import { applicantName, closedText } from './applicant-words';
import { CardsSkeleton, ColumnFrame, moreText, type ShownCards } from './board-column';
import { CardLink } from './card-link';
import { closedStatuses, countOf } from './columns';
import { useColumn } from './use-column';
import { useDrawnCount } from './use-drawn-count';

export type ClosedGroupsProps = Pick<ShownCards, 'jobId' | 'openId' | 'now'> & {
  /** Null while they are not known. */
  counts: readonly ApplicationCount[] | null;
  /** The requirements of the posting, to which a rejection refers by their numbers. */
  requirements: readonly string[];
};

export type ClosedColumnProps = ClosedGroupsProps & { onDrop: (() => void) | null };

/** The applications that have ended, each with its reason. */
export function ClosedColumn({ onDrop, ...groups }: ClosedColumnProps) {
  const { counts } = groups;
  return (
    <ColumnFrame
      title={memberTexts.hiring_board_closed()}
      count={counts && countOf(counts, closedStatuses)}
      onDrop={onDrop}
      className="border border-dashed border-border-strong"
    >
      <ClosedGroups {...groups} />
    </ColumnFrame>
  );
}

/** The closed applications by how they have ended. Ends that none has are left out. */
export function ClosedGroups({ counts, ...rest }: ClosedGroupsProps) {
  if (counts === null) return <CardsSkeleton />;
  const shown = closedStatuses.filter((status) => countOf(counts, [status]) > 0);
  if (shown.length === 0)
    return <p className="px-1.75 py-1 text-caption text-ink-muted">{memberTexts.hiring_board_none_closed()}</p>;
  return shown.map((status) => (
    <ClosedGroup key={status} {...rest} status={status} count={countOf(counts, [status])} />
  ));
}

type ClosedGroupProps = Omit<ClosedGroupsProps, 'counts'> & { status: ApplicationStatus; count: number };

function ClosedGroup({ status, count, jobId, ...rest }: ClosedGroupProps) {
  const { headingRef, ...list } = useColumn(jobId, status);
  return (
    <section className="px-1.75 pb-3">
      <h3 ref={headingRef} tabIndex={-1} className="rounded-s text-caption font-semibold text-ink-muted">
        {applicationStatusText(status)} <span className="font-medium tabular">{formatNumber(count)}</span>
      </h3>
      <QueryState query={list} failure={memberTexts.hiring_board_load_failed()} skeleton={<CardsSkeleton />}>
        {(items) => (
          <>
            <ClosedRows {...rest} jobId={jobId} items={items} />
            <LoadMore {...list.more} label={moreText(count, items.length)} className="mt-2" />
          </>
        )}
      </QueryState>
    </section>
  );
}

type ClosedRowsProps = Omit<ClosedRowProps, 'application'> & { items: readonly ReceivedApplicationSummary[] };

function ClosedRows({ items, ...rest }: ClosedRowsProps) {
  const drawn = useDrawnCount(items.length);
  return (
    <ul>
      {items.slice(0, drawn).map((application) => (
        <ClosedRow key={application.id} {...rest} application={application} />
      ))}
    </ul>
  );
}

type ClosedRowProps = Pick<ClosedGroupsProps, 'jobId' | 'openId' | 'now' | 'requirements'> & {
  application: ReceivedApplicationSummary;
};

const ClosedRow = memo(function ClosedRow({ jobId, openId, now, requirements, application }: ClosedRowProps) {
  const { id } = application;
  const isOpen = id === openId;
  return (
    <li
      data-card={id}
      className={classNames(
        'relative border-t border-border py-2 text-caption [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] first:border-t-0',
        isOpen && 'bg-primary-soft',
      )}
    >
      <CardLink
        jobId={jobId}
        applicationId={id}
        isOpen={isOpen}
        className="block text-small leading-5 text-ink font-semibold outline-none after:absolute after:inset-0 after:rounded-s focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-ink"
      >
        <bdi>{applicantName(application)}</bdi>
      </CardLink>
      <p className="line-clamp-3 text-ink-muted wrap-anywhere">
        {closedText(application, requirements)}{' '}
        <time dateTime={application.updatedAt}>{formatDayOfAnyYear(application.updatedAt, now)}</time>
      </p>
    </li>
  );
});
