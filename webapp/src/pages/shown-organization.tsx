import { OrganizationHirer } from '@/features/jobs/organization-hirer';
import { OrganizationJobs } from '@/features/jobs/organization-jobs';
import { PublicOrganization } from '@/features/public-organization/public-organization';
import type { PublicJobPage } from '@/shared/api/generated/model/public-job-page';
import type { PublicOrganization as Organization } from '@/shared/api/generated/model/public-organization';
import { usePageTitle } from '@/shared/lib/page-title';

export type ShownOrganizationProps = { organization: Organization; jobs: PublicJobPage };

/** An organization that is loaded already, which the server renders, too. */
export function ShownOrganization({ organization, jobs }: ShownOrganizationProps) {
  usePageTitle(organization.name);
  return (
    <PublicOrganization
      organization={organization}
      jobs={
        <div className="min-w-0">
          <OrganizationJobs organization={organization} jobs={jobs} />
          {jobs.hirer === null ? null : <OrganizationHirer hirer={jobs.hirer} />}
        </div>
      }
    />
  );
}
