import { type ReactNode, useEffect } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { useGetJob } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { Job } from '@/shared/api/generated/model/job';
import type { JobStatus } from '@/shared/api/generated/model/job-status';
import { memberTexts } from '@/shared/i18n/member-texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { QueryState } from '@/shared/ui/query-state';
import { JobView } from './job-view';
import { JobSkeleton } from './jobs-skeleton';

export type JobDetailProps = {
  id: string;
  now: string;
  /** The state of the job in the list beside it, which may have been read later. */
  listedStatus?: JobStatus | undefined;
  /** The heading of the page is that of the job. */
  isPage: boolean;
  /** The button that writes to the recruiter of an open job. */
  contactFor?: (job: Job) => ReactNode;
  /** The button that applies for a job, or what became of the application. */
  applyFor?: (job: Job) => ReactNode;
};

/** Loads a job and shows it. */
export function JobDetail({ id, now, listedStatus, isPage, contactFor, applyFor }: JobDetailProps) {
  // Another person may close a job at any time, so it is read again at each opening.
  const query = useGetJob(id, { query: { staleTime: 0 } });
  const { refetch } = query;
  const isOutdated = query.data !== undefined && listedStatus !== undefined && query.data.status !== listedStatus;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  if (hasCode(query.error, 'ResourceNotFoundError')) return <NotOpen isPage={isPage} />;
  return (
    <QueryState query={query} failure={memberTexts.jobs_job_failed()} skeleton={<JobSkeleton />}>
      {(job) => (
        <JobView
          job={job}
          now={now}
          address={`${window.location.origin}/app/jobs/${job.id}`}
          isPage={isPage}
          contact={contactFor?.(job)}
          apply={applyFor?.(job)}
        />
      )}
    </QueryState>
  );
}

/** A job that only those see who saved it or hire for it, or none at all. */
function NotOpen({ isPage }: { isPage: boolean }) {
  return (
    <EmptyState
      title={memberTexts.jobs_not_found_title()}
      text={memberTexts.jobs_not_found_text()}
      action={isPage ? <ButtonLink to="/app/jobs">{memberTexts.jobs_to_jobs()}</ButtonLink> : undefined}
    />
  );
}
