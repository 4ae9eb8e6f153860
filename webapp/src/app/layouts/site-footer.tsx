import { Suspense } from 'react';
import { m } from '@/shared/i18n/messages';
import { Brand } from '@/shared/ui/brand';
import { UnstyledLink } from '@/shared/ui/link';
import { lazyPage } from '../router/lazy-page';
import { routePaths } from '../router/route-names';

export type SiteFooterProps = { productName: string };

// Loaded after the page, because visitors of a profile rarely need these links.
const SiteLinks = lazyPage(() => import('./site-links'), 'SiteLinks');

/** Loads the links, for a page that the server has rendered with them. */
export const loadSiteLinks = async (): Promise<void> => SiteLinks.preload?.();

/** The footer of public pages. */
export function SiteFooter({ productName }: SiteFooterProps) {
  return (
    <footer className="mt-auto border-t border-border py-8 print:hidden">
      <div className="mx-auto flex max-w-280 flex-wrap items-center gap-x-6 gap-y-3 px-6 max-sm:px-4">
        <UnstyledLink
          to={routePaths.Home}
          className="min-w-0 text-ink-muted"
          aria-label={m.shell_home({ product: productName })}
        >
          <Brand productName={productName} className="max-w-full text-body!" />
        </UnstyledLink>
        <Suspense>
          <SiteLinks />
        </Suspense>
      </div>
    </footer>
  );
}
