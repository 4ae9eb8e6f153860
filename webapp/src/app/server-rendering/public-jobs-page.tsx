import { type ReactNode, Suspense } from 'react';
import { ShownJob } from '@/pages/shown-job';
import { ShownOrganization } from '@/pages/shown-organization';
import type { PublicJob } from '@/shared/api/generated/model/public-job';
import type { PublicJobPage } from '@/shared/api/generated/model/public-job-page';
import type { PublicOrganization } from '@/shared/api/generated/model/public-organization';

/** The data from which the server renders the page of a job, or that of an organization with its jobs. */
export type PublicJobsPageProps = {
  productName: string;
  /** Whether the request had a session cookie. */
  mayHaveSession: boolean;
} & ({ job: PublicJob } | { organization: PublicOrganization; jobs: PublicJobPage });

/** The page as the application renders it first, with the Suspense boundaries of the router. */
export function PublicJobsContent(props: PublicJobsPageProps) {
  let page: ReactNode =
    'job' in props ? (
      <ShownJob job={props.job} isMember={props.mayHaveSession} />
    ) : (
      <ShownOrganization organization={props.organization} jobs={props.jobs} />
    );
  for (let count = 0; count < boundariesOfPage; count += 1) page = <Suspense>{page}</Suspense>;
  return page;
}
