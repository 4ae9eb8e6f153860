import { createAtom, type ReadonlyAtom, useSelector } from '@tanstack/react-store';
import type { BootAnswer } from '@/shared/api/boot-client';
import type { User } from '@/shared/api/generated/model/user';

/** It is unknown who is signed in, because the server did not answer or answered with an error. */
export class ViewerUnknownError extends Error {
  override readonly name = 'ViewerUnknownError';
  /** The time of the next request, in milliseconds since 1970. It is not in the future if the server named no delay. */
  readonly retryAt: number;

  constructor(retryAt: number) {
    super('The server does not say who is signed in');
    this.retryAt = retryAt;
  }
}

export type ViewerState = {
  /** The signed-in user; null for an anonymous visitor, and while it is not known who is signed in. */
  user: User | null;
  /** There may be a session, and the server has not answered yet whose it is. */
  isPending: boolean;
};

export type Viewer = {
  /** Whether the request for the page had a session cookie. */
  mayHaveSession: boolean;
  state: ReadonlyAtom<ViewerState>;
  /**
   * Resolves when it is known who is signed in.
   * @throws ViewerUnknownError when the server does not say it; the next call asks again, but not before `retryAt`
   */
  ready: () => Promise<void>;
  /** The signed-in user, null for an anonymous visitor. */
  current: () => User | null;
  set: (user: User | null) => void;
};

export type ViewerOptions = {
  /** Whether there is a session cookie. Without one no request is sent, so that anonymous visitors get no 401 in the console. */
  mayHaveSession: boolean;
  loadUser: () => Promise<BootAnswer>;
  now?: () => number;
};

/**
 * Who is signed in, for the guard and the layouts. Pages read the user from the query cache with `useGetUser`;
 * `query-scope.tsx` keeps cache and viewer equal.
 */
export function createViewer({ mayHaveSession, loadUser, now = Date.now }: ViewerOptions): Viewer {
  const state = createAtom<ViewerState>(
    { user: null, isPending: mayHaveSession },
    { compare: (a, b) => a.user === b.user && a.isPending === b.isPending },
  );
  let loading: Promise<void> | null = mayHaveSession ? null : Promise.resolve();
  let retryAt = 0;

  const set = (user: User | null) => {
    state.set({ user, isPending: false });
  };

  const load = async () => {
    const answer = await loadUser();
    if (answer !== null && 'retryAfter' in answer) {
      loading = null;
      retryAt = now() + answer.retryAfter * 1000;
      set(state.get().user);
      throw new ViewerUnknownError(retryAt);
    }
    set(answer);
  };

  return {
    mayHaveSession,
    state,
    ready: () => {
      if (loading === null && now() < retryAt) return Promise.reject(new ViewerUnknownError(retryAt));
      loading ??= load();
      return loading;
    },
    current: () => state.get().user,
    set,
  };
}

/** The signed-in user in a component; null for an anonymous visitor, and while it is not known who is signed in. */
export function useViewer(viewer: Viewer): User | null {
  return useSelector(viewer.state, ({ user }) => user);
}

/** Whether it is not known yet who is signed in, although there may be a session. */
export function useIsViewerPending(viewer: Viewer): boolean {
  return useSelector(viewer.state, ({ isPending }) => isPending);
}
