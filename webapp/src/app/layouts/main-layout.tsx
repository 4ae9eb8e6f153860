import { useLocation, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { lazyPage } from '../router/lazy-page';
import { useIsViewerPending, useViewer } from '../viewer';
import { LazySiteLinks } from './lazy-site-links';
import { SiteFrame } from './site-frame';

const MemberArea = lazyPage(() => import('../router/lazy-routes').then((pages) => pages.memberArea()), 'MemberArea');

/** The paths of profiles, to which a visitor returns after the login. */
const isProfile = /^\/[pt]\//;

export type MainLayoutProps = {
  /** The page needs a session and is rendered in the shell with the drawer. */
  isMember: boolean;
  isLanding: boolean;
  children: ReactNode;
};

// The element must not change before its chunk is loaded, or React would discard the markup of the server.
const siteLinks = <LazySiteLinks />;

/** The layout of public pages, with header and footer, and of member pages, with the drawer. */
export function MainLayout({ isMember, isLanding, children }: MainLayoutProps) {
  const { viewer, session, productName } = useRouteContext({ from: '__root__' });
  const user = useViewer(viewer);
  const isViewerPending = useIsViewerPending(viewer);
  const isHydrated = useIsHydrated();
  const returnTo = useLocation({ select: ({ pathname }) => (isProfile.test(pathname) ? pathname : undefined) });
  if (isMember) {
    // During the redirect to the login there is no user. There is no Suspense boundary here, so that the loading state of the
    // router stays until the shell is loaded.
    return user === null ? null : (
      <MemberArea productName={productName} user={user} onLogOut={() => session.logOut()}>
        {children}
      </MemberArea>
    );
  }
  // The server knows only whether there may be a session, and renders the same header for every profile.
  return (
    <SiteFrame
      productName={productName}
      viewer={isHydrated ? user : null}
      isViewerPending={isHydrated ? isViewerPending : viewer.mayHaveSession}
      returnTo={isHydrated ? returnTo : undefined}
      isLanding={isLanding}
      links={siteLinks}
    >
      {children}
    </SiteFrame>
  );
}
