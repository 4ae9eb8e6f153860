import { Suspense } from 'react';
import { m } from '@/shared/i18n/messages';
import { Brand } from '@/shared/ui/brand';
import { PlaceLink } from '@/shared/ui/link';
import { lazyPage } from '../router/lazy-page';
import { routePaths } from '../router/route-names';

export type SiteFooterProps = { productName: string };

// The way to the texts is not what the visitor of a profile came for, so it comes after the page.
const SitePlaces = lazyPage(() => import('./site-places'), 'SitePlaces');

/** Loads the way to the texts, for a page that the server has written with it. */
export const loadSitePlaces = async (): Promise<void> => SitePlaces.preload?.();

/** The last line of public pages. */
export function SiteFooter({ productName }: SiteFooterProps) {
  return (
    <footer className="mt-auto border-t border-border py-8 print:hidden">
      <div className="mx-auto flex max-w-280 flex-wrap items-center gap-x-6 gap-y-3 px-6 max-sm:px-4">
        <PlaceLink
          to={routePaths.Home}
          className="min-w-0 text-ink-muted"
          aria-label={m.shell_home({ product: productName })}
        >
          <Brand productName={productName} className="max-w-full text-body!" />
        </PlaceLink>
        <Suspense>
          <SitePlaces />
        </Suspense>
      </div>
    </footer>
  );
}
