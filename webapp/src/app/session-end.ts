import { logout } from '@/shared/api/generated/first-load';
import { forgetCalls } from '@/shared/api/http';
import { appEvents } from '@/shared/lib/event-emitter';
import type { Viewer } from './viewer';

export type SessionEndOptions = {
  viewer: Viewer;
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

const logOutOnServer = () => logout({ 'X-Requested-With': 'fetch' });

/**
 * Reacts when the server says that the session has ended, and when the user becomes empty: the query cache is emptied (it
 * follows the viewer), the session's atoms go back to their first values, and a member page gives way to the login. An
 * anonymous visitor has no session that could end, so for one of those nothing happens.
 */
export function startSessionEnd({
  viewer,
  resetState,
  leaveMemberPage,
  endOnServer = logOutOnServer,
}: SessionEndOptions): SessionEnd {
  let hadViewer = viewer.current() !== null;

  const stopViewer = viewer.subscribe(() => {
    const hasViewer = viewer.current() !== null;
    const hasEnded = hadViewer && !hasViewer;
    if (hadViewer !== hasViewer) forgetCalls();
    hadViewer = hasViewer;
    if (!hasEnded) return;
    resetState();
    leaveMemberPage();
  });
  const stopEvents = appEvents.on('session-ended', () => {
    viewer.set(null);
  });

  return {
    async logOut() {
      await endOnServer();
      viewer.set(null);
    },
    stop() {
      stopEvents();
      stopViewer();
    },
  };
}
