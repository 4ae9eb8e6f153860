import type { PublicJobPage } from '@/shared/api/generated/model/public-job-page';
import type { PublicOrganization } from '@/shared/api/generated/model/public-organization';
import { jobTexts } from '@/shared/i18n/job-texts';
import { Link } from '@/shared/ui/link';
import { PublicJobRow } from './public-job-row';

export type OrganizationJobsProps = {
  organization: Pick<PublicOrganization, 'name' | 'domain'>;
  jobs: PublicJobPage;
};

/** The newest open jobs of an organization, and the way to the others. */
export function OrganizationJobs({ organization: { name, domain }, jobs }: OrganizationJobsProps) {
  return (
    <section aria-labelledby="organization-jobs">
      <h2 id="organization-jobs" className="text-h2">
        {jobTexts.public_organization_jobs()}
      </h2>
      {jobs.items.length === 0 ? (
        <p className="mt-2 text-ink-muted">{jobTexts.public_organization_no_jobs()}</p>
      ) : (
        <ul className="mt-3 border-t border-border">
          {jobs.items.map((job) => (
            <PublicJobRow key={job.id} job={job} level="h3" isOfPage />
          ))}
        </ul>
      )}
      {jobs.nextCursor === null ? null : (
        <p className="mt-4">
          <Link to="/jobs" search={{ organization: domain }}>
            {jobTexts.public_organization_more_jobs({ name })}
          </Link>
        </p>
      )}
    </section>
  );
}
