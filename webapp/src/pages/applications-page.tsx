import { useNavigate, useParams } from '@tanstack/react-router';
import { Applications } from '@/features/applications/applications';
import { JobsTabs } from '@/features/jobs/jobs-tabs';
import { useGetJob } from '@/shared/api/generated/endpoints/jobs/jobs';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useNow } from '@/shared/lib/use-now';
import { MessageRecruiter } from './message-recruiter';

/** The applications of the user, and the one that is open. */
export function ApplicationsPage() {
  const { applicationId } = useParams({ strict: false });
  return <ApplicationsOfAddress applicationId={applicationId} />;
}

export type ApplicationsOfAddressProps = { applicationId: string | undefined };

/** The page with the application of this id. */
export function ApplicationsOfAddress({ applicationId }: ApplicationsOfAddressProps) {
  const navigate = useNavigate();
  const now = useNow().toISOString();
  return (
    <Applications
      openId={applicationId}
      now={now}
      head={
        <header className="border-b border-border px-7 pt-5 max-sm:px-4 max-sm:pt-3">
          <JobsTabs current="applications" />
        </header>
      }
      contactFor={({ id }) => <WriteToRecruiter key={id} jobId={id} />}
      onDeleted={() => {
        void navigate({ to: '/app/applications', replace: true });
      }}
    />
  );
}

/** The button that writes to the recruiter of a job. Of a job that has ended they may not be known any more. */
function WriteToRecruiter({ jobId }: { jobId: string }) {
  const recruiter = useGetJob(jobId, { query: { retry: false } }).data?.recruiter ?? null;
  if (recruiter === null) return null;
  const name = recruiter.displayName;
  return (
    <MessageRecruiter
      recruiter={recruiter}
      variant="secondary"
      {...(name !== null && { label: memberTexts.applications_write_to({ name }) })}
    />
  );
}
