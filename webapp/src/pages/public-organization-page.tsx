import { type ErrorComponentProps, useLoaderData, useRouter } from '@tanstack/react-router';
import { PublicOrganizationSkeleton } from '@/features/public-organization/public-organization';
import { hasCode } from '@/shared/api/api-error';
import type { PublicJobPage } from '@/shared/api/generated/model/public-job-page';
import type { PublicOrganization } from '@/shared/api/generated/model/public-organization';
import { getPublicOrganization, searchPublicJobs } from '@/shared/api/generated/public-jobs';
import { m } from '@/shared/i18n/messages';
import { ErrorState } from '@/shared/ui/error-state';
import { ShownOrganization } from './shown-organization';

/** What the page shows: the bodies of two responses, as the server writes them into it. */
export type LoadedOrganization = readonly [organization: PublicOrganization, jobs: PublicJobPage];

/** Loads the organization of a domain and its newest open jobs. */
export const loadPublicOrganization = (domain: string, signal: AbortSignal): Promise<LoadedOrganization> =>
  Promise.all([
    getPublicOrganization(domain, { signal }),
    searchPublicJobs({ organization: domain }, { signal }),
  ] as const);

/** The page of an organization, which is open to everybody. */
export function PublicOrganizationPage() {
  const [organization, jobs] = useLoaderData({ from: '/o/$domain' });
  return <ShownOrganization organization={organization} jobs={jobs} />;
}

/** Shown while the organization is loading. */
export function PublicOrganizationPending() {
  return <PublicOrganizationSkeleton />;
}

/** Shown if the organization could not be loaded and a retry may succeed. */
export function PublicOrganizationFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="mx-auto max-w-280 px-6 py-8 max-sm:px-4 max-sm:py-6">
      <ErrorState
        text={
          hasCode(error, 'RequestLimitExceededError') ? m.error_request_limit_exceeded() : m.organization_page_failed()
        }
        onRetry={() => {
          void router.invalidate();
        }}
      />
    </div>
  );
}
