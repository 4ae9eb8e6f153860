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
  /** The page needs a session and is rendered in the shell with the drawer. */
  isMember: boolean;
  hasHero: boolean;
  children: ReactNode;
};

/** The layout of public pages, with header and footer, and of member pages, with the drawer. */
export function MainLayout({ isMember, hasHero, children }: MainLayoutProps) {
  const { viewer, session, productName } = useRouteContext({ from: '__root__' });
  const user = useViewer(viewer);
  const isViewerPending = useIsViewerPending(viewer);
  if (isMember) {
    // During the redirect to the login there is no user. There is no Suspense boundary here, so that the loading state of the
    // router stays until the shell is loaded.
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
      {/* While the page is empty the footer stays below the screen, so that it does not jump. */}
      <main id={contentId} tabIndex={-1} className="flex-1 empty:min-h-dvh">
        {children}
      </main>
      <SiteFooter productName={productName} />
    </div>
  );
}
