import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SkipLink } from '@/shared/ui/skip-link';
import { contentId } from '../content-id';
import { lazyPage } from '../router/lazy-page';
import { useIsViewerPending, useViewer } from '../viewer';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

const MemberArea = lazyPage(() => import('../router/lazy-routes').then((pages) => pages.memberArea()), 'MemberArea');

export type MainLayoutProps = {
  /** The page needs a session: it stands in the shell with the drawer. */
  isMember: boolean;
  hasHero: boolean;
  children: ReactNode;
};

/** Header and footer around public pages, the drawer beside member pages. */
export function MainLayout({ isMember, hasHero, children }: MainLayoutProps) {
  const { viewer, session, productName } = useRouteContext({ from: '__root__' });
  const user = useViewer(viewer);
  const isViewerPending = useIsViewerPending(viewer);
  if (isMember) {
    // While somebody is being led to the login there is no user, and no shell to stand in. As long as the shell is on its
    // way, the router's own loading state stays: a boundary here would take it away too early.
    return user === null ? null : (
      <MemberArea productName={productName} user={user} onLogOut={() => session.logOut()}>
        {children}
      </MemberArea>
    );
  }
  return (
    <div className="relative flex min-h-dvh flex-col">
      <SkipLink targetId={contentId} />
      <SiteHeader productName={productName} viewer={user} isViewerPending={isViewerPending} hasHero={hasHero} />
      {/* As long as nothing is there, the footer stays below the screen: it would jump once the page comes. */}
      <main id={contentId} tabIndex={-1} className="flex-1 empty:min-h-dvh">
        {children}
      </main>
      <SiteFooter productName={productName} />
    </div>
  );
}
