import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useId } from 'react';
import { useListJobSearches } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { JobSearch } from '@/shared/api/generated/model/job-search';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { openedSearchesAtom } from '@/shared/state/session-state';
import { Card } from '@/shared/ui/card';
import { Link } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { jobsQuery } from './jobs-query';
import { jobsSearch } from './jobs-search';
import { countNew, noteOpened } from './opened-searches';

/** The newest searches. Each is searched, of which there is a limit. */
const shownSearches = 4;

/** For how long the jobs of a search are not searched again. */
const freshFor = 5 * 60_000;

/** The saved searches of the user, with how many jobs are new since each was opened. Nothing is shown while there are none. */
export function NewJobsOfSearches() {
  const titleId = useId();
  const { data } = useListJobSearches({ query: { retryOnMount: false } });
  const searches = data?.items.slice(0, shownSearches) ?? [];
  if (searches.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={memberTexts.jobs_searches_title()}
        actions={<Link to="/app/jobs">{memberTexts.jobs_searches_card_all()}</Link>}
        className="mb-2.5"
      />
      <ul>
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </ul>
    </Card>
  );
}

function SearchRow({ search }: { search: JobSearch }) {
  const { id, name, filter } = search;
  const parameters = jobsSearch({ ...filter });
  const { data, isPending } = useInfiniteQuery({ ...jobsQuery(parameters), staleTime: freshFor, retryOnMount: false });
  const opened = useSelector(openedSearchesAtom);
  const page = data?.pages[0];
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-border py-2.5">
      <Link
        to="/app/jobs"
        search={parameters}
        onClick={() => {
          noteOpened(id, new Date().toISOString());
        }}
        className="min-w-0 text-ink! wrap-anywhere"
      >
        <bdi>{name}</bdi>
      </Link>
      {isPending ? <Skeleton className="h-3.5 w-20" /> : null}
      {page === undefined ? null : (
        <NewCount
          count={countNew(page.items, search, opened)}
          of={page.items.length}
          hasMore={page.nextCursor !== null}
        />
      )}
    </li>
  );
}

function NewCount({ count, of, hasMore }: { count: number; of: number; hasMore: boolean }) {
  if (count === 0)
    return <span className="flex-none text-caption text-ink-muted">{memberTexts.jobs_searches_none_new()}</span>;
  return (
    <span className="flex-none text-caption font-semibold text-primary-ink tabular">
      {count === of && hasMore
        ? memberTexts.jobs_searches_more_new({ count: formatNumber(count) })
        : memberTexts.jobs_searches_new({ count })}
    </span>
  );
}
