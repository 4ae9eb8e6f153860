import type { ReactNode } from 'react';
import { SkipLink } from '@/shared/ui/skip-link';
import { contentId } from '../content-id';
import { lazyPage } from '../router/lazy-page';

const QueryScope = lazyPage(() => import('../router/lazy-routes').then((pages) => pages.queryScope()), 'QueryScope');

/** Loads the layout, for a page that the server has rendered: without it the page would disappear for a moment. */
export const loadBaseLayout = async (): Promise<void> => QueryScope.preload?.();

export type BaseLayoutProps = { children: ReactNode };

/**
 * The layout of login and setup: only the page, which renders the brand and `main` itself. There is no Suspense boundary here,
 * so that the loading state of the router stays until the query cache is loaded.
 */
export function BaseLayout({ children }: BaseLayoutProps) {
  return (
    <>
      <SkipLink targetId={contentId} />
      <div id={contentId} tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
        <QueryScope>{children}</QueryScope>
      </div>
    </>
  );
}
