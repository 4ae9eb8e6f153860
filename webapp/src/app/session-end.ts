import type { QueryClient } from '@tanstack/react-query';
import { logout } from '@/shared/api/generated/endpoints/auth/auth';
import { appEvents } from '@/shared/lib/event-emitter';
import type { Viewer } from './viewer';

export type SessionEndOptions = {
  viewer: Viewer;
  queryClient: QueryClient;
  /** Puts the session's atoms back to their first values. */
  resetState: () => void;
  /** Leaves a page that needs a session for the login, with the way back; does nothing on a public page. */
  leaveMemberPage: () => void;
  /** Ends the session on the server. */
  endOnServer?: () => Promise<unknown>;
};

export type SessionEnd = {
  /** Ends the session on the server, then here. Fails when the server did not do it: then nothing changes here either. */
  logOut: () => Promise<void>;
  stop: () => void;
};

/**
 * Reacts when the server says that the session has ended, and when the user becomes empty: the cache is emptied, the
 * session's atoms go back to their first values, and a member page gives way to the login. An anonymous visitor has no
 * session that could end, so for one of those nothing happens.
 */
export function startSessionEnd({
  viewer,
  queryClient,
  resetState,
  leaveMemberPage,
  endOnServer = () => logout({ 'X-Requested-With': 'fetch' }),
}: SessionEndOptions): SessionEnd {
  let hadViewer = viewer.current() !== null;

  const end = () => {
    if (!hadViewer) return;
    hadViewer = false;
    queryClient.clear();
    resetState();
    leaveMemberPage();
  };

  const stopEvents = appEvents.on('session-ended', end);
  const stopViewer = viewer.subscribe(() => {
    if (viewer.current() === null) end();
    else hadViewer = true;
  });

  return {
    async logOut() {
      await endOnServer();
      end();
    },
    stop() {
      stopEvents();
      stopViewer();
    },
  };
}
