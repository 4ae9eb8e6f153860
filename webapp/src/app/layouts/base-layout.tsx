import type { ReactNode } from 'react';
import { SkipLink } from '@/shared/ui/skip-link';
import { contentId } from '../navigation-end';

export type BaseLayoutProps = { children: ReactNode };

/** Nothing but the page: for signing in and setting up. The page brings the brand where it fits. */
export function BaseLayout({ children }: BaseLayoutProps) {
  return (
    <>
      <SkipLink targetId={contentId} />
      <div id={contentId} className="flex min-h-dvh flex-col">
        {children}
      </div>
    </>
  );
}
