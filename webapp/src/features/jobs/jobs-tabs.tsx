import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { TabLink, TabLinks } from '@/shared/ui/tab-links';

export type JobsTabsProps = { current: 'search' | 'saved' | 'applications' };

/** The heading of the pages about jobs, with a tab for each. Only professionals apply. */
export function JobsTabs({ current }: JobsTabsProps) {
  const { data: user } = useGetUser();
  return (
    <div className="flex items-end gap-x-8 gap-y-1 max-sm:flex-wrap">
      <h1 className="pb-1.5 text-h1-member max-sm:w-full max-sm:pb-0">{m.title_jobs()}</h1>
      <TabLinks label={m.title_jobs()} className="flex-1">
        <TabLink to="/app/jobs" resetScroll={false} isCurrent={current === 'search'}>
          {memberTexts.jobs_tab_search()}
        </TabLink>
        <TabLink to="/app/jobs" search={{ tab: 'saved' }} resetScroll={false} isCurrent={current === 'saved'}>
          {memberTexts.jobs_tab_saved()}
        </TabLink>
        {user?.role === 'Wright' ? (
          <TabLink to="/app/applications" resetScroll={false} isCurrent={current === 'applications'}>
            {memberTexts.applications_tab()}
          </TabLink>
        ) : null}
      </TabLinks>
    </div>
  );
}
