import { type KeyboardEvent, useId } from 'react';
import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import { memberTexts } from '@/shared/i18n/member-texts';
import { stepOf } from '@/shared/lib/list-keys';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { LoadMore } from '@/shared/ui/load-more';
import { QueryState } from '@/shared/ui/query-state';
import { SkeletonGroup, SkeletonRows } from '@/shared/ui/skeleton';
import type { ListState } from '@/shared/ui/use-list';
import { ApplicationRow, rowId } from './application-row';

export type ApplicationListProps = {
  list: Omit<ListState<OwnApplication>, 'headingRef'>;
  headingRef: ListState<OwnApplication>['headingRef'];
  /** The application that is open. */
  chosenId: string | undefined;
  /** There is room for an application beside the list. */
  isBeside: boolean;
  now: string;
};

/** The applications of the user. The arrow keys, J and K go through the rows. */
export function ApplicationList({ headingRef, list, ...props }: ApplicationListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className="sr-only">
        {memberTexts.applications_list()}
      </h2>
      <QueryState
        query={list}
        failure={memberTexts.applications_load_failed()}
        skeleton={<ApplicationsSkeleton />}
        frame={(failed) => <div className="p-6">{failed}</div>}
      >
        {(applications) =>
          applications.length === 0 ? <Nothing /> : <Rows {...props} applications={applications} more={list.more} />
        }
      </QueryState>
    </section>
  );
}

type RowsProps = Pick<ApplicationListProps, 'chosenId' | 'isBeside' | 'now'> & {
  applications: readonly OwnApplication[];
  more: ListState<OwnApplication>['more'];
};

function Rows({ applications, more, chosenId, isBeside, now }: RowsProps) {
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = stepOf(event);
    if (step === null) return;
    const focused = applications.findIndex(({ id }) => document.activeElement?.id === rowId(id));
    const next = applications[focused + step];
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(rowId(next.id))?.focus();
  };
  return (
    <>
      <ul onKeyDown={move} aria-describedby={keysHintId}>
        {applications.map((application) => (
          <ApplicationRow
            key={application.id}
            application={application}
            isChosen={application.id === chosenId}
            isBeside={isBeside}
            now={now}
          />
        ))}
      </ul>
      <p id={keysHintId} className="sr-only">
        {memberTexts.jobs_keys()}
      </p>
      <LoadMore {...more} label={memberTexts.applications_more()} className="mt-5" />
      <p className="px-7 py-4.5 text-small text-ink-muted max-sm:px-4">{memberTexts.applications_kept()}</p>
    </>
  );
}

const keysHintId = 'applications-keys';

function Nothing() {
  return (
    <EmptyState
      level={3}
      title={memberTexts.applications_empty_title()}
      text={memberTexts.applications_empty_text()}
      action={<ButtonLink to="/app/jobs">{memberTexts.applications_empty_action()}</ButtonLink>}
    />
  );
}

function ApplicationsSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonRows
        count={4}
        className="items-start! gap-3.5 border-b border-border py-4.5 ps-7 pe-6 max-sm:px-4"
        mark="size-10 rounded-m"
        lines={['h-5 w-56', 'h-4 w-36', 'h-1 w-full', 'h-4 w-60']}
      />
    </SkeletonGroup>
  );
}
