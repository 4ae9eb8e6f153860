import { QueryClientProvider } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '@/shared/api/query-client';
import { LeaveGuard } from '@/shared/form/leave-guard';
import { connectUser } from './connect-user';
import { OneTimeCode } from './one-time-code';
import type { Viewer } from './viewer';

const queryClient = createQueryClient();
const connected = new WeakSet<Viewer>();

/** Connects cache and viewer once, whichever layout is rendered first. */
function connectOnce(viewer: Viewer): void {
  // The build renders pages in Node, where the channel to other tabs would keep the process from ending.
  if (typeof window === 'undefined' || connected.has(viewer)) return;
  connected.add(viewer);
  connectUser(queryClient, viewer);
}

export type QueryScopeProps = { children: ReactNode };

/**
 * The query cache, which visitors of a profile do not load. Both layouts share one cache. The code dialog and the leave guard
 * are rendered here, because only pages inside need them.
 */
export function QueryScope({ children }: QueryScopeProps) {
  const { viewer } = useRouteContext({ from: '__root__' });
  // In an initializer, so that it runs before the first child reads the user.
  useState(() => {
    connectOnce(viewer);
  });
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <OneTimeCode />
      <LeaveGuard />
    </QueryClientProvider>
  );
}
