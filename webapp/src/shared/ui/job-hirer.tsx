import type { JobSummary } from '../api/generated/model/job-summary';
import { jobTexts } from '../i18n/job-texts';
import { hirerOf } from '../i18n/job-words';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';

export type JobHirerProps = { job: Pick<JobSummary, 'organization' | 'companyName'>; className?: string };

/** Who hires, with the proven domain. Without one it says what that means. */
export function JobHirer({ job, className }: JobHirerProps) {
  return (
    <p
      className={classNames('flex flex-wrap items-center gap-x-1.5 text-small text-ink-muted wrap-anywhere', className)}
    >
      <bdi>{hirerOf(job)}</bdi>
      {job.organization === null ? (
        <span className="text-warning-ink">{jobTexts.jobs_not_proven()}</span>
      ) : (
        <span className="inline-flex min-w-0 items-center gap-1 font-medium text-positive-ink">
          <Icon name="verified" isFilled className="text-[1rem]!" />
          <span className="sr-only">{jobTexts.jobs_proven({ domain: job.organization.domain })}</span>
          <span aria-hidden="true">{job.organization.domain}</span>
        </span>
      )}
    </p>
  );
}
