import type { ReactNode } from 'react';
import type { PublicJob } from '@/shared/api/generated/model/public-job';
import { jobTexts } from '@/shared/i18n/job-texts';
import { m } from '@/shared/i18n/messages';
import { plainDates, plainDay, plainList, plainPay } from '@/shared/i18n/plain-job-words';
import { classNames } from '@/shared/lib/class-names';
import { JobHirer } from '@/shared/ui/job-hirer';
import { ButtonAnchor, ButtonLink, Link } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { JobTags } from './job-facts';
import { JobFacts, JobPart, JobRequirements } from './job-parts';

export type PublicJobViewProps = {
  job: PublicJob;
  /** Somebody is signed in, or may be. */
  isMember: boolean;
  /** The description with its formatting. */
  description: ReactNode;
};

/** A job as everybody sees it. */
export function PublicJobView({ job, isMember, description }: PublicJobViewProps) {
  const pay = plainPay(job);
  return (
    <div className="mx-auto max-w-280 px-6 py-10 max-sm:px-4 max-md:pt-6 max-md:pb-0">
      <article className="grid grid-cols-[minmax(0,42.5rem)_20rem] grid-rows-[auto_1fr] justify-between gap-x-12 max-md:grid-cols-1">
        <div className="min-w-0">
          <header>
            <div className="flex items-center gap-3.5">
              <OrganizationMark name={job.organization.name} size="l" />
              <JobHirer job={job} className="text-control!" />
            </div>
            <h1 className="mt-4 text-name wrap-anywhere max-sm:text-h1">{job.title}</h1>
          </header>
          {pay === null ? null : <p className="mt-4 text-title tabular">{pay}</p>}
          <p className="mt-1 text-small text-ink-muted">{plainDates(job)}</p>
          {job.tags.length === 0 ? null : (
            <div className="mt-5">
              <JobTags job={{ tags: job.tags, sharedTags: [] }} />
            </div>
          )}
        </div>
        {/* Beside all else where there is room, and otherwise before the texts. */}
        <aside
          aria-label={jobTexts.public_job_short()}
          className="row-span-2 self-start rounded-l border-border max-md:mt-6 max-md:rounded-none max-md:border-y max-md:py-5 md:border md:bg-surface md:p-6"
        >
          <div
            className={classNames(
              'mb-5 border-b border-border pb-5 print:hidden',
              (isMember || job.applyUrl !== null) && 'max-md:hidden',
            )}
          >
            <div className="grid gap-2 max-md:hidden">
              <Apply job={job} isMember={isMember} />
            </div>
            {isMember || job.applyUrl !== null ? null : (
              <p className="text-small text-ink-muted wrap-anywhere md:mt-3">
                {jobTexts.public_job_apply_ways({ hirer: job.organization.name })}
              </p>
            )}
          </div>
          <JobFacts job={job} listOf={plainList} dayOf={plainDay} isBeside />
        </aside>
        <div className="col-start-1 min-w-0 *:mt-13 max-sm:*:mt-9">
          <JobPart id="job-description" title={jobTexts.jobs_what_you_do()} level="h2">
            <div className="readable text-reading">{description}</div>
          </JobPart>
          <JobRequirements requirements={job.requirements} level="h2" note={jobTexts.public_job_requirements_note()} />
          {job.recruiterName === null ? null : (
            <p className="text-small text-ink-muted wrap-anywhere">
              {jobTexts.public_job_hires({ name: job.recruiterName })}
            </p>
          )}
          <p className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
            <Link to="/o/$domain" params={{ domain: job.organization.domain }}>
              {jobTexts.public_job_of({ name: job.organization.name })}
            </Link>
            <Link to="/jobs">{jobTexts.public_job_all()}</Link>
          </p>
        </div>
      </article>
      {/* In view at the lower edge of a phone until the page ends, where the window has room for it. */}
      <div className="-mx-6 mt-9 flex flex-wrap gap-2 border-t border-border bg-surface px-4 py-3 max-sm:-mx-4 *:grow *:px-2 md:hidden print:hidden [@media(height>=34rem)]:sticky [@media(height>=34rem)]:bottom-0">
        <Apply job={job} isMember={isMember} />
      </div>
    </div>
  );
}

/** The host of an address, without the common prefix. */
const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

/** The ways to apply: on another site, or here with a profile or without an account. */
function Apply({ job: { id, applyUrl }, isMember }: Pick<PublicJobViewProps, 'job' | 'isMember'>) {
  const elsewhere =
    applyUrl === null ? null : (
      <ButtonAnchor href={applyUrl} target="_blank" rel="nofollow ugc noopener noreferrer" icon="arrow_outward">
        {jobTexts.jobs_apply_at({ host: hostOf(applyUrl) })}
        <span className="sr-only">{m.kit_opens_new_tab()}</span>
      </ButtonAnchor>
    );
  if (isMember)
    return (
      <>
        {elsewhere}
        <ButtonLink to="/app/jobs/$jobId" params={{ jobId: id }} variant={elsewhere === null ? 'primary' : 'secondary'}>
          {jobTexts.public_job_open()}
        </ButtonLink>
      </>
    );
  if (elsewhere !== null) return elsewhere;
  return (
    <>
      <ButtonLink to="/app/login" search={{ returnTo: `/app/jobs/${id}` }}>
        {jobTexts.public_job_apply()}
      </ButtonLink>
      <ButtonLink to="/apply/$jobId" params={{ jobId: id }} variant="secondary">
        {jobTexts.public_job_apply_guest()}
      </ButtonLink>
    </>
  );
}
