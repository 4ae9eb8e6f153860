import type { PublicJobSummary } from '@/shared/api/generated/model/public-job-summary';
import { whereText } from '@/shared/i18n/job-words';
import { plainDates, plainList, plainPay } from '@/shared/i18n/plain-job-words';
import { classNames } from '@/shared/lib/class-names';
import { JobHirer } from '@/shared/ui/job-hirer';
import { Link } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { JobTags } from './job-facts';

/** How many tags a row shows. */
const shownTags = 5;

export type PublicJobRowProps = {
  job: PublicJobSummary;
  level: 'h2' | 'h3';
  /** The page is that of the organization, which the row then does not repeat. */
  isOfPage?: boolean;
};

/** A job in a list for visitors. The whole row opens it. */
export function PublicJobRow({ job, level: Heading, isOfPage = false }: PublicJobRowProps) {
  const pay = plainPay(job);
  return (
    <li
      className={classNames(
        'relative grid gap-x-3.5 border-b border-border py-4.5 hover:bg-surface has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-primary-ink',
        isOfPage ? 'grid-cols-1 px-2' : 'grid-cols-[auto_minmax(0,1fr)] px-4',
      )}
    >
      {isOfPage ? null : <OrganizationMark name={job.organization.name} />}
      <div className={isOfPage ? 'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-6 max-sm:grid-cols-1' : 'min-w-0'}>
        <Heading className="text-h3">
          <Link
            to="/j/$jobId"
            params={{ jobId: job.id }}
            className="inline-block font-semibold! text-ink! after:absolute after:inset-0 wrap-anywhere"
          >
            {job.title}
          </Link>
        </Heading>
        {isOfPage ? null : <JobHirer job={job} />}
        {pay === null ? null : (
          <p className={classNames('text-control font-[650] tabular', isOfPage ? 'sm:text-end' : 'mt-1.5')}>{pay}</p>
        )}
        <p className="col-span-full text-small text-ink-muted wrap-anywhere">{whereText(job, plainList)}</p>
        {job.tags.length === 0 ? null : (
          <div className="col-span-full mt-2.5">
            <JobTags job={{ tags: job.tags, sharedTags: [] }} limit={shownTags} />
          </div>
        )}
        <p className="col-span-full mt-2.5 text-caption text-ink-muted">{plainDates(job)}</p>
      </div>
    </li>
  );
}
