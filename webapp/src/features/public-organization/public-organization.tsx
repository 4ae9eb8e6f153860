import type { ReactNode } from 'react';
import type { PublicOrganization as Organization } from '@/shared/api/generated/model/public-organization';
import { m } from '@/shared/i18n/messages';
import { plainDay } from '@/shared/i18n/plain-job-words';
import { Card } from '@/shared/ui/card';
import { ExternalLink } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';

export type PublicOrganizationProps = {
  organization: Organization;
  /** Its open jobs. */
  jobs: ReactNode;
};

const frameClasses = 'mx-auto max-w-280 px-6 py-8 max-sm:px-4 max-sm:py-6';

/** What everybody sees of an organization whose domain is proven, with its open jobs. */
export function PublicOrganization({
  organization: { name, domain, about, websiteUrl, provenBy, provenAt },
  jobs,
}: PublicOrganizationProps) {
  const day = plainDay(provenAt);
  return (
    <div className={frameClasses}>
      <article className="grid grid-cols-[minmax(0,1fr)_18rem] items-start gap-x-12 gap-y-8 max-lg:grid-cols-1">
        <div className="grid gap-5">
          <div className="flex items-start gap-4">
            <OrganizationMark name={name} size="l" />
            <PageHeader className="min-w-0" title={<bdi>{name}</bdi>} lead={<bdi>{domain}</bdi>} />
          </div>
          {about === null ? null : <p className="readable whitespace-pre-line wrap-anywhere">{about}</p>}
        </div>
        {/* Beside all else where there is room, and otherwise before the jobs. */}
        <Card as="div" className="row-span-2 max-lg:row-span-1">
          <p className="text-small tabular">
            <StatusMark tone="positive" icon="verified">
              {provenBy === 'WELL_KNOWN'
                ? m.organization_page_proven_file({ day })
                : m.organization_page_proven_dns({ day })}
            </StatusMark>
          </p>
          {websiteUrl === null ? null : (
            <p className="mt-4 wrap-anywhere">
              <ExternalLink href={websiteUrl} rel="nofollow ugc">
                {websiteUrl.replace(/^https:\/\//, '')}
              </ExternalLink>
            </p>
          )}
        </Card>
        {jobs}
      </article>
    </div>
  );
}

/** Shown while the organization is loading. */
export function PublicOrganizationSkeleton() {
  return (
    <div className={frameClasses}>
      <SkeletonGroup className="grid gap-3">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    </div>
  );
}
