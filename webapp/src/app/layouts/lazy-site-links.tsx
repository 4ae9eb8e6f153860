import { Suspense } from 'react';
import { lazyPage } from '../router/lazy-page';

// Loaded after the page, because visitors of a profile rarely need these links.
const SiteLinks = lazyPage(() => import('./site-links'), 'SiteLinks');

/** Loads the links, for a page that the server has rendered with them. */
export const loadSiteLinks = async (): Promise<void> => SiteLinks.preload?.();

/** The links of the footer. */
export function LazySiteLinks() {
  return (
    <Suspense>
      <SiteLinks />
    </Suspense>
  );
}
