import { QueryClientProvider } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LeaveGuard } from '@/shared/form/leave-guard';
import { OneTimeCode } from './one-time-code';
import { queryClientOf } from './query-cache';

export type QueryScopeProps = { children: ReactNode };

/**
 * The query cache, which visitors of a profile do not load. Both layouts share one cache. The code dialog and the leave guard
 * are rendered here, because only pages inside need them.
 */
export function QueryScope({ children }: QueryScopeProps) {
  const { viewer } = useRouteContext({ from: '__root__' });
  // This runs during rendering, before the first child reads the user.
  const queryClient = queryClientOf(viewer);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <OneTimeCode />
      <LeaveGuard />
    </QueryClientProvider>
  );
}
