import type { ReactNode } from 'react';
import type { PublicJobSummary } from '@/shared/api/generated/model/public-job-summary';
import { memberTexts } from '@/shared/i18n/member-texts';
import { JobHirer } from '@/shared/ui/job-hirer';
import { Link } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';

export type GuestFrameProps = {
  /** What stands beside the page, and below it where there is no room. */
  side: ReactNode;
  children: ReactNode;
};

/** The pages of somebody who applies without an account. */
export function GuestFrame({ side, children }: GuestFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-276 grid-cols-[minmax(0,1fr)_19rem] items-start gap-6 p-6 max-md:grid-cols-1 max-sm:p-4">
      <div className="min-w-0">{children}</div>
      <div className="grid gap-4">{side}</div>
    </div>
  );
}

export type GuestHeadProps = {
  /** What is applied for; null if it was deleted, or is not public any more. */
  job: PublicJobSummary | null;
  /** The heading of the page. */
  title: string;
  /** The pay, and where the work is. */
  facts: string;
};

/** The heading of a page, with the job that is applied for. */
export function GuestHead({ job, title, facts }: GuestHeadProps) {
  return (
    <header className="flex items-start gap-4">
      <OrganizationMark name={job?.organization.name ?? null} size="l" />
      <div className="min-w-0 flex-1">
        <h1 className="text-h2 wrap-anywhere">{title}</h1>
        {job === null ? (
          <p className="text-ink-muted">{memberTexts.applications_job_gone()}</p>
        ) : (
          <>
            <p className="wrap-anywhere">
              <Link to="/j/$jobId" params={{ jobId: job.id }} className="inline-block">
                {job.title}
              </Link>
            </p>
            <JobHirer job={job} />
            <p className="mt-0.5 text-small text-ink-muted tabular wrap-anywhere">{facts}</p>
          </>
        )}
      </div>
    </header>
  );
}
