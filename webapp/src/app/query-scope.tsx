import { QueryClientProvider } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/shared/api/query-client';
import { connectUser } from './connect-user';

const queryClient = createQueryClient();
let isConnected = false;

export type QueryScopeProps = { children: ReactNode };

/**
 * The query cache for everything that somebody does here; a visitor who only looks at a profile never loads it. There is
 * one cache for the life of the page, whichever layout it is reached through.
 */
export function QueryScope({ children }: QueryScopeProps) {
  const { viewer } = useRouteContext({ from: '__root__' });
  if (!isConnected) {
    // Before the first child reads the user, not after.
    isConnected = true;
    connectUser(queryClient, viewer);
  }
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
