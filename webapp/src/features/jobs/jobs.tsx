import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Job } from '@/shared/api/generated/model/job';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useKeptPosition } from '@/shared/lib/use-kept-position';
import { useIsNarrower } from '@/shared/lib/use-screen';
import { freshList, useList } from '@/shared/ui/use-list';
import { JobDetail } from './job-detail';
import { JobList } from './job-list';
import { jobsError, jobsQuery } from './jobs-query';
import type { JobsSearch } from './jobs-search';
import { JobsTabs } from './jobs-tabs';
import { SearchBar } from './search-bar';
import { SearchesRow } from './searches-row';

/** The width from which a job is shown beside the list. */
const twoPanesWidth = 1200;

export type JobsProps = {
  search: JobsSearch;
  /**
   * Called with another search, for the URL. With `isSameStep` it replaces the present one in the history: typing is one step, so
   * Back leads to the page before it.
   */
  onSearch: (search: JobsSearch, isSameStep: boolean) => void;
  /** The button that writes to the recruiter of a job. */
  contactFor?: (job: Job) => ReactNode;
  /** The button that applies for a job, or what became of the application. */
  applyFor?: (job: Job) => ReactNode;
  /** The current instant. */
  now: string;
};

/** Searches jobs, and lists the saved ones. Wide screens show a job beside the list. */
export function Jobs({ search, onSearch, contactFor, applyFor, now }: JobsProps) {
  const query = useInfiniteQuery({ ...jobsQuery(search), ...freshList });
  const { headingRef, ...list } = useList(query, ({ id }) => id, jobsError(query.error));
  const hasRoom = !useIsNarrower(twoPanesWidth);
  const first = query.data?.pages[0];
  useKeptPosition(first !== undefined);
  const countText =
    first === undefined
      ? null
      : first.nextCursor === null
        ? memberTexts.jobs_count({ count: first.items.length })
        : memberTexts.jobs_count_more({ count: formatNumber(first.items.length) });
  const chosenId = hasRoom ? (search.job ?? first?.items[0]?.id) : null;
  return (
    <div className="w-full">
      <header className="border-b border-border px-7 pt-5 pb-4 max-sm:px-4 max-sm:pt-3">
        <JobsTabs current={search.tab ?? 'search'} />
        {search.tab === 'saved' ? null : (
          <div className="mt-4">
            <SearchBar
              search={search}
              onSearch={(next, isSameStep) => {
                // The chosen job may not be among the next results.
                onSearch({ ...next, job: undefined }, isSameStep);
              }}
              countText={countText}
              actions={
                <SearchesRow
                  search={search}
                  onOpen={(saved) => {
                    onSearch(saved, false);
                  }}
                />
              }
            />
          </div>
        )}
      </header>
      <div className="min-[75rem]:grid min-[75rem]:grid-cols-[29rem_minmax(0,1fr)]">
        <div className="min-[75rem]:border-e min-[75rem]:border-border">
          <JobList
            search={search}
            onSearch={onSearch}
            list={list}
            headingRef={headingRef}
            countText={countText}
            isSearching={query.isPlaceholderData}
            chosenId={chosenId}
            now={now}
          />
        </div>
        {chosenId == null ? null : (
          <div className="sticky top-(--toasts-space) h-[calc(100dvh-var(--toasts-space))] overflow-y-auto overscroll-contain bg-surface px-10 pt-7 pb-16">
            <div className="max-w-195">
              <JobDetail
                key={chosenId}
                id={chosenId}
                now={now}
                listedStatus={list.data?.find(({ id }) => id === chosenId)?.status}
                isPage={false}
                {...(contactFor && { contactFor })}
                {...(applyFor && { applyFor })}
              />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
