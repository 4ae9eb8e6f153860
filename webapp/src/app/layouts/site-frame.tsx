import type { ReactNode } from 'react';
import type { User } from '@/shared/api/generated/model/user';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Brand } from '@/shared/ui/brand';
import { UnstyledLink } from '@/shared/ui/link';
import { SkipLink } from '@/shared/ui/skip-link';
import { contentId } from '../content-id';
import { routePaths } from '../router/route-names';
import { SiteHeader } from './site-header';

export type SiteFrameProps = {
  productName: string;
  viewer: User | null;
  /** There may be a session, and its user is still loading. */
  isViewerPending: boolean;
  /** The path to return to after the login. */
  returnTo?: string | undefined;
  /** The page is the landing page, which is wider and has a header of its own. */
  isLanding: boolean;
  /** The links of the footer. */
  links: ReactNode;
  children: ReactNode;
};

/** The header and the footer around a public page. The server renders it with the same component. */
export function SiteFrame({
  productName,
  viewer,
  isViewerPending,
  returnTo,
  isLanding,
  links,
  children,
}: SiteFrameProps) {
  return (
    <div className={classNames('relative flex min-h-dvh flex-col', isLanding ? 'bg-page' : 'on-cover:bg-page')}>
      <SkipLink targetId={contentId} />
      <SiteHeader
        productName={productName}
        viewer={viewer}
        isViewerPending={isViewerPending}
        returnTo={returnTo}
        isLanding={isLanding}
      />
      {/* While the page is empty the footer stays below the screen, so that it does not jump. */}
      <main id={contentId} tabIndex={-1} className="flex-1 empty:min-h-dvh">
        {children}
      </main>
      <footer className="mt-auto border-t border-border py-8 print:hidden">
        <div
          className={classNames(
            'mx-auto flex flex-wrap items-center gap-x-6 gap-y-3 px-6 max-sm:px-4',
            isLanding ? 'max-w-300' : 'max-w-280',
          )}
        >
          <UnstyledLink
            to={routePaths.Home}
            className="min-w-0 text-ink-muted"
            aria-label={m.shell_home({ product: productName })}
          >
            <Brand productName={productName} className="max-w-full text-body!" />
          </UnstyledLink>
          {links}
        </div>
      </footer>
    </div>
  );
}
