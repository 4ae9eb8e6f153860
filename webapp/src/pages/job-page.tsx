import { useParams } from '@tanstack/react-router';
import { ApplyButton } from '@/features/applications/apply-button';
import { BackToJobs } from '@/features/jobs/back-to-jobs';
import { JobDetail } from '@/features/jobs/job-detail';
import { useGetJob } from '@/shared/api/generated/endpoints/jobs/jobs';
import { MarkdownPreview } from '@/shared/form/markdown-preview';
import { usePageTitle } from '@/shared/lib/page-title';
import { useNow } from '@/shared/lib/use-now';
import { showLensPreview } from './lens-preview';
import { MessageRecruiter, useContactVariant } from './message-recruiter';
import { ProfileTextPreview } from './profile-text-preview';
import { ReportJob } from './report-job';

/** A job as a page of its own. */
export function JobPage() {
  const { jobId } = useParams({ from: '/app/jobs/$jobId' });
  return <JobOfAddress jobId={jobId} />;
}

/** The page of the job with this id. */
export function JobOfAddress({ jobId }: { jobId: string }) {
  const now = useNow().toISOString();
  const contactVariant = useContactVariant();
  const job = useGetJob(jobId).data;
  usePageTitle(job?.title ?? null);
  return (
    <MarkdownPreview value={ProfileTextPreview}>
      <div className="w-full max-w-215 px-10 py-6 max-sm:px-4 max-sm:py-4">
        <div className="mb-5 print:hidden">
          <BackToJobs />
        </div>
        <JobDetail
          id={jobId}
          now={now}
          isPage
          contactFor={({ recruiter }) => <MessageRecruiter recruiter={recruiter} variant={contactVariant} />}
          applyFor={(job) => <ApplyButton job={job} now={now} preview={showLensPreview} />}
        />
        {job === undefined ? null : (
          <div className="mt-9 border-t border-border pt-4 print:hidden">
            <ReportJob job={job} />
          </div>
        )}
      </div>
    </MarkdownPreview>
  );
}
