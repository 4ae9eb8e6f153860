import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { BootAnswer } from '@/shared/api/boot-client';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';

/** Nobody could say who is signed in, because the server did not answer. */
export class ViewerUnknownError extends Error {
  override readonly name = 'ViewerUnknownError';
}

export type Viewer = {
  /**
   * Settles once it is known who is signed in.
   * @throws ViewerUnknownError when the server does not answer; the next call asks again
   */
  ready: () => Promise<void>;
  /** The signed-in user as the cache has it, null for an anonymous visitor. */
  current: () => User | null;
  subscribe: (listener: () => void) => () => void;
};

export type ViewerOptions = {
  queryClient: QueryClient;
  /** Without a session cookie there is nobody to ask for: no call, and no 401 in the console of an anonymous visitor. */
  mayHaveSession: boolean;
  loadUser: () => Promise<BootAnswer>;
};

/** Who is signed in. The user lives in the query cache, under the key of `useGetUser`; this only reads it from outside. */
export function createViewer({ queryClient, mayHaveSession, loadUser }: ViewerOptions): Viewer {
  const queryKey = getGetUserQueryKey();
  const hash = JSON.stringify(queryKey);
  let loading: Promise<void> | null = mayHaveSession ? null : Promise.resolve();

  const load = async () => {
    const answer = await loadUser();
    if (answer === 'unreachable') {
      loading = null;
      throw new ViewerUnknownError('The server does not answer');
    }
    if (answer !== null) queryClient.setQueryData(queryKey, answer);
  };

  return {
    ready: () => {
      loading ??= load();
      return loading;
    },
    current: () => queryClient.getQueryData<User>(queryKey) ?? null,
    subscribe: (listener) =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.query.queryHash === hash) listener();
      }),
  };
}

/** The signed-in user in a component; null for an anonymous visitor, and as long as it is not known. */
export function useViewer(viewer: Viewer): User | null {
  return useSyncExternalStore(viewer.subscribe, viewer.current);
}
