import { type ComponentType, type ReactNode, use } from 'react';
import type { Job } from '@/shared/api/generated/model/job';
import { MarkdownPreview, type MarkdownPreviewProps } from '@/shared/form/markdown-preview';
import { formatFullDay, formatList } from '@/shared/i18n/format';
import { endedText, jobPay } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Avatar } from '@/shared/ui/avatar';
import { CopyButton } from '@/shared/ui/copy-button';
import { JobHirer } from '@/shared/ui/job-hirer';
import { ButtonAnchor, ButtonLink, Link } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { StatusMark } from '@/shared/ui/status-mark';
import { JobDatesLine, JobTags } from './job-facts';
import { JobFacts, JobPart, type JobPartLevel, JobRequirements } from './job-parts';
import { ResponseRate } from './response-rate';
import { SaveButton } from './save-button';

export type JobViewProps = {
  job: Job;
  now: string;
  /** The address of the page of the job. */
  address: string;
  /** The heading of the page is that of the job. */
  isPage: boolean;
  /** The button that writes to the recruiter. */
  contact?: ReactNode;
  /** The button that applies here, or what became of the application. */
  apply?: ReactNode;
};

/** A job with all that it says. */
export function JobView({ job, now, address, isPage, contact, apply }: JobViewProps) {
  const Heading = isPage ? 'h1' : 'h2';
  const level = isPage ? 'h2' : 'h3';
  const pay = jobPay(job);
  const ended = endedText(job, now);
  return (
    <article>
      <header className="flex items-start gap-4">
        <OrganizationMark name={job.organization?.name ?? null} size="l" />
        <div className="min-w-0">
          <Heading className="text-h1-member wrap-anywhere max-sm:text-h2">{job.title}</Heading>
          <JobHirer job={job} className="mt-0.5 text-control!" />
        </div>
      </header>
      {pay === null ? null : <p className="mt-6 text-h2 tabular">{pay}</p>}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <JobDatesLine job={job} now={now} className="text-small!" />
        {isPage ? null : (
          <Link
            to="/app/jobs/$jobId"
            params={{ jobId: job.id }}
            state={{ isFromJobs: true }}
            className="ms-auto text-small"
          >
            {memberTexts.jobs_open_page()}
          </Link>
        )}
      </div>
      {ended === null ? null : <p className="mt-2 text-small text-ink-muted">{memberTexts.jobs_ended_text()}</p>}
      {job.status === 'DRAFT' ? <StatusMark>{memberTexts.jobs_draft()}</StatusMark> : null}
      <Actions
        job={job}
        address={address}
        isOpen={ended === null && job.status === 'OPEN'}
        contact={contact}
        apply={apply}
      />
      {job.tags.length === 0 ? null : (
        <div className="mt-6">
          <JobTags job={job} />
        </div>
      )}
      {job.responseRate === null ? null : (
        <div className="mt-6">
          <ResponseRate rate={job.responseRate} />
        </div>
      )}
      <JobFacts job={job} listOf={formatList} dayOf={formatFullDay} />
      <Description text={job.description} level={level} />
      <JobRequirements requirements={job.requirements} level={level} />
      <Recruiter job={job} level={level} />
    </article>
  );
}

/** The host of an address, without the common prefix. */
const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

type ActionsProps = Pick<JobViewProps, 'job' | 'address' | 'contact' | 'apply'> & { isOpen: boolean };

function Actions({ job, address, isOpen, contact, apply }: ActionsProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      {job.canEdit ? (
        <ButtonLink to="/app/hiring/$jobId" params={{ jobId: job.id }} icon="edit">
          {memberTexts.jobs_edit()}
        </ButtonLink>
      ) : null}
      {isOpen && !job.canEdit && job.applyUrl !== null ? <Apply url={job.applyUrl} /> : null}
      {/* Also of an ended job: the application for it goes on. */}
      {job.canEdit || job.applyUrl !== null ? null : apply}
      {isOpen && !job.canEdit && job.applyUrl === null ? contact : null}
      {isOpen || job.isSaved ? <SaveButton job={job} /> : null}
      {job.status === 'DRAFT' ? null : (
        <CopyButton text={address} label={memberTexts.jobs_share()} variant="secondary" icon="link" isIconOnly />
      )}
      {isOpen && !job.canEdit && job.applyUrl !== null ? (
        <p className="w-full text-caption text-ink-muted">
          {memberTexts.jobs_apply_leaves({ host: hostOf(job.applyUrl) })}
        </p>
      ) : null}
    </div>
  );
}

/** The way to the site where people apply, which learns nothing of this page. */
function Apply({ url }: { url: string }) {
  return (
    <ButtonAnchor href={url} target="_blank" rel="nofollow ugc noopener noreferrer" icon="arrow_outward">
      {memberTexts.jobs_apply_at({ host: hostOf(url) })}
      <span className="sr-only">{m.kit_opens_new_tab()}</span>
    </ButtonAnchor>
  );
}

function Description({ text, level }: { text: string | null; level: JobPartLevel }) {
  const Preview = use(MarkdownPreview);
  if (text === null || text.trim() === '') return null;
  return (
    <JobPart id="job-description" title={memberTexts.jobs_what_you_do()} level={level}>
      <div className="readable">
        <FormattedText text={text} Preview={Preview} />
      </div>
    </JobPart>
  );
}

type FormattedTextProps = { text: string; Preview: ComponentType<MarkdownPreviewProps> | null };

/** A text with its formatting, or as it was typed where nothing can format it. */
function FormattedText({ text, Preview }: FormattedTextProps) {
  const plain = <p className="whitespace-pre-line wrap-anywhere">{text}</p>;
  return Preview === null ? plain : <Preview text={text} fallback={plain} />;
}

function Recruiter({ job: { recruiter }, level }: { job: Job; level: JobPartLevel }) {
  // The recruiter of an organization may have left.
  if (recruiter === null) return null;
  const name = recruiter.displayName ?? memberTexts.jobs_recruiter_hidden();
  return (
    <JobPart id="job-recruiter" title={memberTexts.jobs_recruiter()} level={level}>
      <div className="flex items-center gap-3.5">
        <Avatar name={name} photoUrl={recruiter.photoUrl} />
        <div className="min-w-0 wrap-anywhere">
          <Link
            to="/app/people/$memberId"
            params={{ memberId: recruiter.memberId }}
            className="inline-block font-semibold!"
          >
            {name}
          </Link>
          {recruiter.headline === null ? null : <p className="text-small text-ink-muted">{recruiter.headline}</p>}
        </div>
      </div>
    </JobPart>
  );
}
