import { type KeyboardEvent, useId } from 'react';
import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { stepOf } from '@/shared/lib/list-keys';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { LoadMore } from '@/shared/ui/load-more';
import { QueryState } from '@/shared/ui/query-state';
import type { ListState } from '@/shared/ui/use-list';
import { JobRow, rowId } from './job-row';
import { jobsError } from './jobs-query';
import { filterCount, type JobsSearch, withoutFilters } from './jobs-search';
import { JobsSkeleton } from './jobs-skeleton';

export type JobListProps = {
  search: JobsSearch;
  onSearch: (search: JobsSearch, isSameStep: boolean) => void;
  list: Omit<ListState<JobSummary>, 'headingRef'>;
  headingRef: ListState<JobSummary>['headingRef'];
  /** The number of found jobs in words; null while it is not known. */
  countText: string | null;
  /** The jobs of the previous search are shown while those of this one are loading. */
  isSearching: boolean;
  /** The job beside the list; null where there is no room for one. */
  chosenId: string | null | undefined;
  now: string;
};

type ListProps = Omit<JobListProps, 'headingRef'>;

/** The found or saved jobs. The arrow keys, J and K go through the rows. */
export function JobList({ headingRef, ...props }: JobListProps) {
  const { search, list, countText, isSearching } = props;
  const id = useId();
  const isSaved = search.tab === 'saved';
  return (
    <section aria-labelledby={id} aria-busy={isSearching}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className="sr-only">
        {isSaved ? memberTexts.jobs_saved_list() : memberTexts.jobs_results()}
      </h2>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-border py-2 ps-7 pe-6 text-small text-ink-muted max-sm:px-4">
        <p role="status" className="tabular">
          {isSearching ? null : countText}
        </p>
        {isSaved ? null : <Order {...props} />}
      </div>
      <QueryState
        query={list}
        failure={jobsError}
        skeleton={<JobsSkeleton />}
        frame={(failed) => <div className="p-6">{failed}</div>}
      >
        {(jobs) => (jobs.length === 0 ? <Nothing {...props} /> : <Rows {...props} jobs={jobs} />)}
      </QueryState>
    </section>
  );
}

/** The order of the results. Without words all match equally well, so there is one order. */
function Order({ search, onSearch }: Pick<JobListProps, 'search' | 'onSearch'>) {
  if (search.query === undefined) return <p>{memberTexts.jobs_sort_newest()}</p>;
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{memberTexts.jobs_sort()}</legend>
      {([undefined, 'RELEVANCE'] as const).map((sort) => (
        <button
          key={sort ?? 'NEWEST'}
          type="button"
          aria-pressed={search.sort === sort}
          onClick={() => {
            onSearch({ ...search, sort }, false);
          }}
          className={classNames(
            'min-h-7 rounded-s px-2 font-medium hover:text-ink pointer-coarse:min-h-11',
            search.sort === sort && 'bg-primary-soft text-primary-ink',
          )}
        >
          {sort === undefined ? memberTexts.jobs_sort_newest() : memberTexts.jobs_sort_relevance()}
        </button>
      ))}
    </fieldset>
  );
}

function Rows({ jobs, search, onSearch, list, chosenId, now }: ListProps & { jobs: readonly JobSummary[] }) {
  const hasDetail = chosenId !== null;
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = stepOf(event);
    if (step === null) return;
    const focused = jobs.findIndex(({ id }) =>
      document.getElementById(rowId(id))?.closest('li')?.contains(document.activeElement),
    );
    const next = jobs[focused + step];
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(rowId(next.id))?.focus();
    if (hasDetail) onSearch({ ...search, job: next.id }, true);
  };
  return (
    <>
      <ul onKeyDown={move} aria-describedby={keysHintId}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} search={hasDetail ? search : null} isChosen={job.id === chosenId} now={now} />
        ))}
      </ul>
      <p id={keysHintId} className="sr-only">
        {memberTexts.jobs_keys()}
      </p>
      <LoadMore {...list.more} label={memberTexts.jobs_more()} className="mt-5" />
    </>
  );
}

const keysHintId = 'jobs-keys';

/** Says why there is no job, with the one action that changes it. */
function Nothing({ search, onSearch }: ListProps) {
  if (search.tab === 'saved')
    return (
      <EmptyState
        level={3}
        title={memberTexts.jobs_none_saved_title()}
        text={memberTexts.jobs_none_saved_text()}
        action={<ButtonLink to="/app/jobs">{memberTexts.jobs_none_saved_action()}</ButtonLink>}
      />
    );
  const hasFilters = filterCount(search) > 0;
  if (search.query === undefined && !hasFilters)
    return (
      <EmptyState
        level={3}
        title={memberTexts.jobs_none_open_title()}
        text={memberTexts.jobs_none_open_text()}
        action={<ButtonLink to="/app/profile">{memberTexts.jobs_new_action()}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      level={3}
      title={memberTexts.jobs_none_title()}
      text={hasFilters ? memberTexts.jobs_none_filters() : memberTexts.jobs_none_words()}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            onSearch(hasFilters ? withoutFilters(search) : {}, false);
          }}
        >
          {hasFilters ? memberTexts.jobs_filters_clear() : memberTexts.jobs_none_words_action()}
        </Button>
      }
    />
  );
}
