import { type ReactNode, Suspense } from 'react';
import { AddWorkplace, OwnerBar } from '@/features/public-profile/owner-parts';
import { ShownProfile } from '@/pages/shown-profile';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { SiteFrame } from '../layouts/site-frame';
import { SiteLinks } from '../layouts/site-links';

/** The data from which the server renders the page of a profile. */
export type PublicPageProps = {
  /** The path of the page: `/p/<alias>` or `/t/<token>`. */
  path: string;
  profile: PublicProfile;
  /** The current day, in UTC. */
  today: string;
  /** The origin of the site. */
  origin: string;
  productName: string;
  /** Whether the request had a session cookie. */
  mayHaveSession: boolean;
};

declare global {
  /** How many Suspense boundaries the router puts around a page (`scripts/router-boundaries.ts`, `vite.server.config.ts`). */
  var boundariesOfPage: number;
}

const personalLink = '/t/';
const ownerParts = { OwnerBar, AddWorkplace };

/** The layout around the profile, which is the same for all profiles. */
export function PublicPageFrame({
  productName,
  mayHaveSession,
  children,
}: Pick<PublicPageProps, 'productName' | 'mayHaveSession'> & { children: ReactNode }) {
  return (
    <SiteFrame
      productName={productName}
      viewer={null}
      isViewerPending={mayHaveSession}
      isLanding={false}
      links={
        <Suspense>
          <SiteLinks />
        </Suspense>
      }
    >
      {children}
    </SiteFrame>
  );
}

/** The profile as the application renders it first, with the Suspense boundaries of the router. */
export function PublicPageContent({
  path,
  profile,
  today,
  origin,
}: Pick<PublicPageProps, 'path' | 'profile' | 'today' | 'origin'>) {
  const key = path.slice(personalLink.length);
  let page: ReactNode = (
    <ShownProfile
      by={path.startsWith(personalLink) ? { token: key } : { alias: key }}
      profile={profile}
      today={today}
      origin={origin}
      owner={profile.viewer.isOwner ? ownerParts : null}
    />
  );
  for (let count = 0; count < boundariesOfPage; count += 1) page = <Suspense>{page}</Suspense>;
  return page;
}
