import { lazy, type ReactNode, Suspense } from 'react';
import { SkipLink } from '@/shared/ui/skip-link';
import { contentId } from '../content-id';

const QueryScope = lazy(async () => {
  const { QueryScope: component } = await (await import('../router/further-pages')).queryScope();
  return { default: component };
});

export type BaseLayoutProps = { children: ReactNode };

/** Nothing but the page: for signing in and setting up. The page brings the brand where it fits, and its own `main`. */
export function BaseLayout({ children }: BaseLayoutProps) {
  return (
    <>
      <SkipLink targetId={contentId} />
      <div id={contentId} className="flex min-h-dvh flex-col">
        <Suspense>
          <QueryScope>{children}</QueryScope>
        </Suspense>
      </div>
    </>
  );
}
