import type { ReactNode } from 'react';
import { SkipLink } from '@/shared/ui/skip-link';
import { contentId } from '../content-id';
import { lazyPage } from '../router/lazy-page';

const QueryScope = lazyPage(() => import('../router/lazy-routes').then((pages) => pages.queryScope()), 'QueryScope');

/** Loads what stands around the page. What the server has written would be gone for a moment without it. */
export const loadBaseLayout = async (): Promise<void> => QueryScope.preload?.();

export type BaseLayoutProps = { children: ReactNode };

/**
 * Nothing but the page: for signing in and setting up. The page brings the brand where it fits, and its own `main`. As long as
 * the query cache is on its way, the router's own loading state stays: a boundary here would take it away too early.
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
