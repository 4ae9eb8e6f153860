import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import { jobTexts } from '@/shared/i18n/job-texts';
import { endedText, jobDates, jobPay, whereText } from '@/shared/i18n/job-words';
import { classNames } from '@/shared/lib/class-names';
import { comparable } from '@/shared/lib/comparable';
import { Icon } from '@/shared/ui/icon';
import { JobHirer } from '@/shared/ui/job-hirer';
import { StatusMark } from '@/shared/ui/status-mark';

export type JobDatesLineProps = {
  job: Pick<JobSummary, 'status' | 'closeReason' | 'postedAt' | 'expiresAt'>;
  now: string;
  className?: string;
};

/** When the job was published and when it closes, in amber in its last days; and of an ended one, why it has ended. */
export function JobDatesLine({ job, now, className }: JobDatesLineProps) {
  const ended = endedText(job, now);
  if (ended !== null) return <StatusMark icon="block">{ended}</StatusMark>;
  const dates = jobDates(job, now);
  if (dates === null) return null;
  return (
    <p className={classNames('flex flex-wrap items-center gap-x-2.5 text-caption text-ink-muted', className)}>
      {dates.text}
      {dates.closesSoon === null ? null : (
        <span className="inline-flex items-center gap-1 font-semibold text-warning-ink">
          <Icon name="schedule" className="text-[1rem]!" />
          {dates.closesSoon}
        </span>
      )}
    </p>
  );
}

export type JobTagsProps = { job: Pick<JobSummary, 'tags' | 'sharedTags'>; limit?: number };

/** What the job is about. Tags that the own profile has, too, come first and have a tick. */
export function JobTags({ job, limit = Number.POSITIVE_INFINITY }: JobTagsProps) {
  if (job.tags.length === 0) return null;
  const isShared = (tag: string) => job.sharedTags.some((shared) => comparable(shared) === comparable(tag));
  const tags = [...job.tags.filter(isShared), ...job.tags.filter((tag) => !isShared(tag))].slice(0, limit);
  return (
    <ul aria-label={jobTexts.jobs_tags()} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className={classNames(
            'inline-flex min-h-6 max-w-full items-center gap-1 rounded-s border px-2 text-caption font-medium',
            isShared(tag)
              ? 'border-primary-ink/40 bg-primary-soft text-primary-ink'
              : 'border-border bg-sunken text-ink-muted',
          )}
        >
          {isShared(tag) ? (
            <>
              <Icon name="check" className="text-[0.875rem]!" />
              <span className="sr-only">{jobTexts.jobs_tag_shared({ skill: tag })}</span>
              <span aria-hidden="true" dir="auto" className="truncate">
                {tag}
              </span>
            </>
          ) : (
            <span dir="auto" className="truncate">
              {tag}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export type JobLinesProps = {
  job: Pick<
    JobSummary,
    | 'organization'
    | 'companyName'
    | 'employmentType'
    | 'salaryMin'
    | 'salaryMax'
    | 'currency'
    | 'salaryPeriod'
    | 'workMode'
    | 'places'
    | 'applicantCountries'
    | 'vacancy'
  >;
};

/** What a row of a list says below the title: who hires, the pay, and where the work is. */
export function JobLines({ job }: JobLinesProps) {
  const pay = jobPay(job);
  return (
    <>
      <JobHirer job={job} />
      {pay === null ? null : <p className="mt-1.5 text-control font-[650] tabular">{pay}</p>}
      <p className="text-small text-ink-muted wrap-anywhere">{whereText(job)}</p>
    </>
  );
}
