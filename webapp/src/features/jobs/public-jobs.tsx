import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getSearchPublicJobsInfiniteQueryOptions, searchPublicJobs } from '@/shared/api/generated/endpoints/jobs/jobs';
import { formatNumber } from '@/shared/i18n/format';
import { jobTexts } from '@/shared/i18n/job-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { useKeptPosition } from '@/shared/lib/use-kept-position';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadMore } from '@/shared/ui/load-more';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryState } from '@/shared/ui/query-state';
import { freshList, useList } from '@/shared/ui/use-list';
import { jobsError } from './jobs-query';
import { filterCount, withoutFilters } from './jobs-search';
import { JobsSkeleton } from './jobs-skeleton';
import { PublicJobRow } from './public-job-row';
import { type PublicJobsSearch, toPublicParams, withoutMemberParts } from './public-jobs-search';
import { SearchBar } from './search-bar';

const pageSize = 20;

/** The jobs that a search of visitors finds, page by page. */
function publicJobsQuery(search: PublicJobsSearch) {
  const params = { limit: pageSize, ...toPublicParams(search) };
  return getSearchPublicJobsInfiniteQueryOptions(params, {
    query: {
      queryFn: ({ pageParam: cursor, signal }) =>
        searchPublicJobs({ ...params, ...(cursor === undefined ? {} : { cursor }) }, { signal }),
      getNextPageParam: (page) => page.nextCursor,
    },
  });
}

export type PublicJobsProps = {
  search: PublicJobsSearch;
  /** Called with another search, for the URL. With `isSameStep` it replaces the present one in the history. */
  onSearch: (search: PublicJobsSearch, isSameStep: boolean) => void;
};

/** The search for jobs that everybody may use. */
export function PublicJobs({ search, onSearch }: PublicJobsProps) {
  const id = useId();
  const query = useInfiniteQuery({ ...publicJobsQuery(search), ...freshList });
  const { headingRef, ...list } = useList(query, (job) => job.id, jobsError(query.error));
  const first = query.data?.pages[0];
  useKeptPosition(first !== undefined);
  const countText =
    first === undefined
      ? null
      : first.nextCursor === null
        ? memberTexts.jobs_count({ count: first.items.length })
        : memberTexts.jobs_count_more({ count: formatNumber(first.items.length) });
  return (
    <div className="mx-auto max-w-280 px-6 py-8 max-sm:px-4 max-sm:py-6">
      <PageHeader title={m.public_jobs_title()} lead={m.public_jobs_lead()} />
      <div className="mt-5">
        <SearchBar
          search={search}
          onSearch={(next, isSameStep) => {
            onSearch(withoutMemberParts(next), isSameStep);
          }}
          countText={countText}
          isForVisitors
        />
      </div>
      <section aria-labelledby={id} aria-busy={query.isPlaceholderData} className="mt-5">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="sr-only">
          {jobTexts.public_jobs_list()}
        </h2>
        <p role="status" className="min-h-lh border-b border-border pb-2 text-small text-ink-muted tabular">
          {query.isPlaceholderData ? null : countText}
        </p>
        <QueryState
          query={list}
          failure={jobsError}
          skeleton={<JobsSkeleton />}
          frame={(failed) => <div className="py-6">{failed}</div>}
        >
          {(jobs) =>
            jobs.length === 0 ? (
              <Nothing search={search} onSearch={onSearch} />
            ) : (
              <>
                <ul>
                  {jobs.map((job) => (
                    <PublicJobRow key={job.id} job={job} level="h3" />
                  ))}
                </ul>
                <LoadMore {...list.more} label={memberTexts.jobs_more()} className="mt-5" />
              </>
            )
          }
        </QueryState>
      </section>
      <p className="mt-8 text-small">
        <a
          href="/jobs/feed.xml"
          className="inline-block min-h-6 content-center rounded-s text-primary-ink underline-offset-4 hover:underline"
        >
          {jobTexts.public_jobs_feed()}
        </a>
      </p>
    </div>
  );
}

/** Says why there is no job, with the one action that changes it. */
function Nothing({ search, onSearch }: PublicJobsProps) {
  const hasFilters = filterCount(search) > 0;
  if (search.query === undefined && !hasFilters)
    return <EmptyState level={3} title={jobTexts.public_jobs_none_title()} text={jobTexts.public_jobs_none_text()} />;
  return (
    <EmptyState
      level={3}
      title={memberTexts.jobs_none_title()}
      text={hasFilters ? memberTexts.jobs_none_filters() : memberTexts.jobs_none_words()}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            onSearch(hasFilters ? withoutMemberParts(withoutFilters(search)) : {}, false);
          }}
        >
          {hasFilters ? memberTexts.jobs_filters_clear() : memberTexts.jobs_none_words_action()}
        </Button>
      }
    />
  );
}
