import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import { classNames } from '@/shared/lib/class-names';
import { Link } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { JobDatesLine, JobLines, JobTags } from './job-facts';
import type { JobsSearch } from './jobs-search';
import { ResponseRateLine } from './response-rate';
import { SaveMark } from './save-button';

/** The id of the link of a row, which has the focus while somebody goes through the list. */
export const rowId = (jobId: string): string => `job-${jobId}`;

/** How many tags a row shows. */
const shownTags = 5;

export type JobRowProps = {
  job: JobSummary;
  /** The search with which the row opens its job beside the list; null where there is no room, so that it opens the page of the job. */
  search: JobsSearch | null;
  /** The job is beside the list. */
  isChosen: boolean;
  now: string;
};

/** A job in a list. The whole row opens it. */
export function JobRow({ job, search, isChosen, now }: JobRowProps) {
  const linkClasses = 'inline-block font-semibold! text-ink! after:absolute after:inset-0 wrap-anywhere';
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 border-b border-border py-4.5 ps-7 pe-4 max-sm:ps-4 max-sm:pe-2',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-primary-ink',
        isChosen
          ? 'bg-surface before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-primary'
          : 'hover:bg-surface',
      )}
    >
      <OrganizationMark name={job.organization?.name ?? null} />
      <div className="min-w-0">
        <h3 className="text-h3">
          {search === null ? (
            <Link
              id={rowId(job.id)}
              to="/app/jobs/$jobId"
              params={{ jobId: job.id }}
              state={{ isFromJobs: true }}
              className={linkClasses}
            >
              {job.title}
            </Link>
          ) : (
            <Link
              id={rowId(job.id)}
              to="/app/jobs"
              search={{ ...search, job: job.id }}
              replace
              resetScroll={false}
              aria-current={isChosen ? 'true' : undefined}
              className={linkClasses}
            >
              {job.title}
            </Link>
          )}
        </h3>
        <JobLines job={job} />
      </div>
      {/* Above the link, which covers the row. */}
      <div className="relative -mt-1.5">
        <SaveMark job={job} />
      </div>
      <div className="col-span-2 col-start-2 min-w-0">
        {job.tags.length === 0 ? null : (
          <div className="mt-2.5">
            <JobTags job={job} limit={shownTags} />
          </div>
        )}
        {job.responseRate === null ? null : <ResponseRateLine rate={job.responseRate} />}
        <JobDatesLine job={job} now={now} className={job.responseRate === null ? 'mt-2.5' : 'mt-1'} />
      </div>
    </li>
  );
}
