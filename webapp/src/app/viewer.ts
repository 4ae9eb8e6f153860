import { useSyncExternalStore } from 'react';
import type { BootAnswer } from '@/shared/api/boot-client';
import type { User } from '@/shared/api/generated/model/user';

/** Nobody could say who is signed in, because the server did not answer, or not that. */
export class ViewerUnknownError extends Error {
  override readonly name = 'ViewerUnknownError';
  /** From when on the server may be asked again, in milliseconds since 1970; not in the future if it named no wait. */
  readonly retryAt: number;

  constructor(retryAt: number) {
    super('The server does not say who is signed in');
    this.retryAt = retryAt;
  }
}

export type Viewer = {
  /**
   * Settles once it is known who is signed in.
   * @throws ViewerUnknownError when the server does not say it; the next call asks again, though not before `retryAt`
   */
  ready: () => Promise<void>;
  /** The signed-in user, null for an anonymous visitor. */
  current: () => User | null;
  /** There may be a session, and whose it is has not been heard yet. */
  isAwaited: () => boolean;
  set: (user: User | null) => void;
  subscribe: (listener: () => void) => () => void;
};

export type ViewerOptions = {
  /** Without a session cookie there is nobody to ask for: no call, and no 401 in the console of an anonymous visitor. */
  mayHaveSession: boolean;
  loadUser: () => Promise<BootAnswer>;
  now?: () => number;
};

/**
 * Who is signed in, for the guard and the layouts. Pages read the user from the query cache with `useGetUser`; once that
 * cache is there, `query-scope.tsx` keeps the two the same.
 */
export function createViewer({ mayHaveSession, loadUser, now = Date.now }: ViewerOptions): Viewer {
  const listeners = new Set<() => void>();
  let user: User | null = null;
  let isAwaited = mayHaveSession;
  let loading: Promise<void> | null = mayHaveSession ? null : Promise.resolve();
  let retryAt = 0;

  const set = (next: User | null) => {
    if (next === user && !isAwaited) return;
    user = next;
    isAwaited = false;
    for (const listener of [...listeners]) listener();
  };

  const load = async () => {
    const answer = await loadUser();
    if (answer !== null && 'retryAfter' in answer) {
      loading = null;
      retryAt = now() + answer.retryAfter * 1000;
      set(user);
      throw new ViewerUnknownError(retryAt);
    }
    set(answer);
  };

  return {
    ready: () => {
      if (loading === null && now() < retryAt) return Promise.reject(new ViewerUnknownError(retryAt));
      loading ??= load();
      return loading;
    },
    current: () => user,
    isAwaited: () => isAwaited,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The signed-in user in a component; null for an anonymous visitor, and as long as it is not known. */
export function useViewer(viewer: Viewer): User | null {
  return useSyncExternalStore(viewer.subscribe, viewer.current, viewer.current);
}

/** Whether to draw a component as for a member, as long as it is not known whether there is one. */
export function useIsViewerAwaited(viewer: Viewer): boolean {
  return useSyncExternalStore(viewer.subscribe, viewer.isAwaited, viewer.isAwaited);
}
