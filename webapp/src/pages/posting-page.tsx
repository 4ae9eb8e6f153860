import { useParams, useSearch } from '@tanstack/react-router';
import { newPosting, type PostingSearch } from '@/features/hiring/hiring-search';
import { Posting } from '@/features/hiring/posting';
import type { PreviewedJob } from '@/features/hiring/posting-model';
import { JobLines } from '@/features/jobs/job-facts';
import { JobView } from '@/features/jobs/job-view';
import type { Job } from '@/shared/api/generated/model/job';
import { MarkdownPreview } from '@/shared/form/markdown-preview';
import { memberTexts } from '@/shared/i18n/member-texts';
import { usePageTitle } from '@/shared/lib/page-title';
import { useNow } from '@/shared/lib/use-now';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { ProfileTextPreview } from './profile-text-preview';

/** A posting of a recruiter in its form. */
export function PostingPage() {
  const { jobId } = useParams({ from: '/app/hiring/$jobId' });
  const search = useSearch({ from: '/app/hiring/$jobId' });
  return <PostingOfAddress jobId={jobId} search={search} />;
}

export type PostingOfAddressProps = { jobId: string; search: PostingSearch };

/** The form of the posting with this id, or of a new one. */
export function PostingOfAddress({ jobId, search }: PostingOfAddressProps) {
  const now = useNow().toISOString();
  usePageTitle(jobId === newPosting ? memberTexts.hiring_new() : null);
  return (
    <MarkdownPreview value={ProfileTextPreview}>
      <div className="w-full max-w-310 px-10 py-7 max-md:px-6 max-sm:p-4">
        <Posting jobId={jobId} copiedId={search.copyOf} now={now} Preview={RowPreview} Ended={EndedJob} />
      </div>
    </MarkdownPreview>
  );
}

/** What is typed, as a row of the list of jobs. */
function RowPreview({ job }: { job: PreviewedJob }) {
  return (
    <div className="flex gap-3.5">
      <OrganizationMark name={job.organization?.name ?? null} />
      <div className="min-w-0">
        {job.title === '' ? null : <p className="text-h3 wrap-anywhere">{job.title}</p>}
        <JobLines job={job} />
      </div>
    </div>
  );
}

function EndedJob({ job }: { job: Job }) {
  const now = useNow().toISOString();
  return (
    <div className="max-w-195">
      <JobView job={job} now={now} address={`${window.location.origin}/app/jobs/${job.id}`} isPage={false} />
    </div>
  );
}
