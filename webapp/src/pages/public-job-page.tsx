import { type ErrorComponentProps, useLoaderData, useRouter } from '@tanstack/react-router';
import { JobSkeleton } from '@/features/jobs/jobs-skeleton';
import { hasCode } from '@/shared/api/api-error';
import type { PublicJob } from '@/shared/api/generated/model/public-job';
import { getPublicJob } from '@/shared/api/generated/public-jobs';
import { m } from '@/shared/i18n/messages';
import { ErrorState } from '@/shared/ui/error-state';
import { ShownJob } from './shown-job';
import { useIsMember } from './use-is-member';

/** Loads the job of an address. */
export const loadPublicJob = (id: string, signal: AbortSignal): Promise<PublicJob> =>
  getPublicJob(id, undefined, { signal });

/** A job that everybody may see. */
export function PublicJobPage() {
  const job = useLoaderData({ from: '/j/$jobId' });
  return <ShownJob job={job} isMember={useIsMember()} />;
}

const frameClasses = 'mx-auto max-w-280 px-6 py-8 max-sm:px-4 max-sm:py-6';

/** Shown while the job is loading. */
export function PublicJobPending() {
  return (
    <div className={frameClasses}>
      <JobSkeleton />
    </div>
  );
}

/** Shown if the job could not be loaded and a retry may succeed. */
export function PublicJobFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <PublicJobFailedView
      isTooOften={hasCode(error, 'RequestLimitExceededError')}
      onRetry={() => {
        void router.invalidate();
      }}
    />
  );
}

export type PublicJobFailedViewProps = {
  /** The rate limit of the server was exceeded. */
  isTooOften?: boolean;
  onRetry: () => void;
};

/** Says why a job is not shown. */
export function PublicJobFailedView({ isTooOften = false, onRetry }: PublicJobFailedViewProps) {
  return (
    <div className={frameClasses}>
      <ErrorState text={isTooOften ? m.error_request_limit_exceeded() : m.public_job_load_failed()} onRetry={onRetry} />
    </div>
  );
}
