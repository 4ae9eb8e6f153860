import type { ReactNode } from 'react';
import type { PublicOrganization as Organization } from '@/shared/api/generated/model/public-organization';
import { m } from '@/shared/i18n/messages';
import { plainDay } from '@/shared/i18n/plain-job-words';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { ExternalLink } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';

export type PublicOrganizationProps = {
  organization: Organization;
  /** Its open jobs. */
  jobs: ReactNode;
};

const frameClasses = 'mx-auto max-w-280 px-6 py-10 max-sm:px-4 max-sm:py-6';

/** What everybody sees of an organization whose domain is proven, with its open jobs. */
export function PublicOrganization({
  organization: { name, domain, about, websiteUrl, provenBy, provenAt },
  jobs,
}: PublicOrganizationProps) {
  const day = plainDay(provenAt);
  return (
    <div className={frameClasses}>
      <article className="grid grid-cols-[minmax(0,42.5rem)_20rem] grid-rows-[auto_1fr] items-start justify-between gap-x-12 gap-y-10 max-md:grid-cols-1 max-md:gap-y-8">
        <div className="grid gap-5">
          <header className="flex items-start gap-4">
            <OrganizationMark name={name} size="l" />
            <div className="min-w-0">
              <h1 className="text-name wrap-anywhere max-sm:text-h1">
                <bdi>{name}</bdi>
              </h1>
              <p className="mt-1 inline-flex min-w-0 items-center gap-1.5 font-medium text-positive-ink">
                <Icon name="verified" isFilled className="text-[1.125rem]!" />
                <bdi className="min-w-0 wrap-anywhere">{domain}</bdi>
              </p>
            </div>
          </header>
          {about === null ? null : <p className="readable text-reading whitespace-pre-line wrap-anywhere">{about}</p>}
        </div>
        {/* Beside all else where there is room, and otherwise before the jobs. */}
        <Card aria-labelledby="organization-proof" className="row-span-2 max-md:row-span-1">
          <h2 id="organization-proof" className="mb-3 text-h3 wrap-anywhere">
            {m.organization_page_proof({ name })}
          </h2>
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
