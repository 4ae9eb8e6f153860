import type { ReactNode } from 'react';
import type { PublicJob } from '@/shared/api/generated/model/public-job';
import { jobTexts } from '@/shared/i18n/job-texts';
import { m } from '@/shared/i18n/messages';
import { plainDates, plainDay, plainList, plainPay } from '@/shared/i18n/plain-job-words';
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
    <div className="mx-auto max-w-280 px-6 py-8 max-sm:px-4 max-sm:py-6">
      <article className="max-w-195">
        <header className="flex items-start gap-4">
          <OrganizationMark name={job.organization.name} size="l" />
          <div className="min-w-0">
            <h1 className="text-h1-member wrap-anywhere max-sm:text-h2">{job.title}</h1>
            <JobHirer job={job} className="mt-0.5 text-control!" />
          </div>
        </header>
        {pay === null ? null : <p className="mt-6 text-h2 tabular">{pay}</p>}
        <p className="mt-1 text-small text-ink-muted">{plainDates(job)}</p>
        <div className="mt-5 flex flex-wrap items-center gap-2 print:hidden">
          <Apply job={job} isMember={isMember} />
        </div>
        {job.tags.length === 0 ? null : (
          <div className="mt-6">
            <JobTags job={{ tags: job.tags, sharedTags: [] }} />
          </div>
        )}
        <JobFacts job={job} listOf={plainList} dayOf={plainDay} />
        <JobPart id="job-description" title={jobTexts.jobs_what_you_do()} level="h2">
          <div className="readable">{description}</div>
        </JobPart>
        <JobRequirements requirements={job.requirements} level="h2" />
        {job.recruiterName === null ? null : (
          <p className="mt-9 text-small text-ink-muted wrap-anywhere">
            {jobTexts.public_job_hires({ name: job.recruiterName })}
          </p>
        )}
        <p className="mt-9 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
          <Link to="/o/$domain" params={{ domain: job.organization.domain }}>
            {jobTexts.public_job_of({ name: job.organization.name })}
          </Link>
          <Link to="/jobs">{jobTexts.public_job_all()}</Link>
        </p>
      </article>
    </div>
  );
}

/** The host of an address, without the common prefix. */
const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

/** The ways to apply: on another site, or here with a profile or without an account. */
function Apply({ job: { id, applyUrl, organization }, isMember }: Pick<PublicJobViewProps, 'job' | 'isMember'>) {
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
      <p className="readable w-full text-small text-ink-muted wrap-anywhere">
        {jobTexts.public_job_apply_ways({ hirer: organization.name })}
      </p>
    </>
  );
}
