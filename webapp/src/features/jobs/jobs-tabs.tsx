import { useInfiniteQuery } from '@tanstack/react-query';
import { getListOwnApplicationsInfiniteQueryOptions } from '@/shared/api/generated/endpoints/applications/applications';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { TabLink, TabLinks } from '@/shared/ui/tab-links';
import { jobsQuery } from './jobs-query';

export type JobsTabsProps = { current: 'search' | 'saved' | 'applications' };

/** The heading of the pages about jobs, with a tab for each. Only professionals apply. */
export function JobsTabs({ current }: JobsTabsProps) {
  const { data: user } = useGetUser();
  const saved = useSavedTotal();
  return (
    <div className="flex items-end gap-x-8 gap-y-1 max-sm:flex-wrap">
      <h1 className="pb-1.5 text-h1-member max-sm:w-full max-sm:pb-0">{m.title_jobs()}</h1>
      <TabLinks label={m.title_jobs()} className="flex-1">
        <TabLink to="/app/jobs" resetScroll={false} isCurrent={current === 'search'}>
          {memberTexts.jobs_tab_search()}
        </TabLink>
        <TabLink
          to="/app/jobs"
          search={{ tab: 'saved' }}
          resetScroll={false}
          isCurrent={current === 'saved'}
          {...(saved !== null && { total: saved })}
        >
          {memberTexts.jobs_tab_saved()}
        </TabLink>
        {user?.role === 'Wright' ? <ApplicationsTab isCurrent={current === 'applications'} /> : null}
      </TabLinks>
    </div>
  );
}

function ApplicationsTab({ isCurrent }: { isCurrent: boolean }) {
  const { data } = useInfiniteQuery({
    ...getListOwnApplicationsInfiniteQueryOptions({ limit: 1 }, { query: { getNextPageParam: () => null } }),
    retryOnMount: false,
  });
  const count = data?.pages.at(-1)?.total ?? 0;
  return (
    <TabLink
      to="/app/applications"
      resetScroll={false}
      isCurrent={isCurrent}
      {...(count > 0 && { total: { value: formatNumber(count), text: memberTexts.applications_tab_total({ count }) } })}
    >
      {memberTexts.applications_tab()}
    </TabLink>
  );
}

/** How many jobs are saved, or that there are more than the first page; null while it is not known, and for none. */
function useSavedTotal() {
  // The list of the tab, so that its rows are there when it opens. Each time it is loaded counts as a search, of which there is a limit.
  const { data } = useInfiniteQuery({ ...jobsQuery({ tab: 'saved' }), staleTime: 5 * 60_000, retryOnMount: false });
  if (data === undefined) return null;
  const count = data.pages.flatMap(({ items }) => items).filter(({ isSaved }) => isSaved).length;
  if (count === 0) return null;
  return data.pages.at(-1)?.nextCursor === null
    ? { value: formatNumber(count), text: memberTexts.jobs_count({ count }) }
    : { value: `${formatNumber(count)}+`, text: memberTexts.jobs_count_more({ count: formatNumber(count) }) };
}
