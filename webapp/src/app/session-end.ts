import { logout } from '@/shared/api/generated/first-load';
import type { User } from '@/shared/api/generated/model/user';
import { forgetReads } from '@/shared/api/http';
import { appEvents } from '@/shared/lib/event-emitter';
import type { Farewell } from '@/shared/lib/farewell';
import type { Viewer } from './viewer';

/** `ended`: the server said so, or the user became empty. `logged-out`: on purpose. A farewell: the account is deleted. */
export type EndCause = 'ended' | 'logged-out' | Farewell;

export type SessionEndOptions = {
  viewer: Viewer;
  /** Puts the session's atoms back to their first values. */
  resetState: () => void;
  /** Leaves a page that needs a session; does nothing on a public page. */
  leaveMemberPage: (cause: EndCause) => void;
  /** Whether something was typed that would be lost with the page. */
  hasUnsavedWork: () => boolean;
  /** Lets the person sign in without leaving the page; null when they do not want to. Fails when they could not be asked. */
  signInAgain: () => Promise<User | null>;
  /** Ends the session on the server. */
  endOnServer?: () => Promise<unknown>;
};

export type SessionEnd = {
  /** Ends the session on the server, then here. Fails when the server did not do it: then nothing changes here either. */
  logOut: () => Promise<void>;
  /** The account is deleted, and the server has ended its sessions: ends this one here too. */
  leave: (farewell: Farewell) => void;
  stop: () => void;
};

const logOutOnServer = () => logout({ 'X-Requested-With': 'fetch' });

/**
 * Reacts when the server says that the session has ended, and when the user becomes empty: the query cache is emptied (it
 * follows the viewer), the session's atoms go back to their first values, and a member page gives way to the login. When
 * another account takes the place of the user, the atoms go back too, and the page stays. An
 * anonymous visitor has no session that could end, so for one of those nothing happens. Whoever has unsaved work is first
 * asked to sign in again where they are.
 */
export function startSessionEnd({
  viewer,
  resetState,
  leaveMemberPage,
  hasUnsavedWork,
  signInAgain,
  endOnServer = logOutOnServer,
}: SessionEndOptions): SessionEnd {
  let memberId = viewer.current()?.memberId;
  let cause: EndCause = 'ended';
  let isAsking = false;

  const askToSignIn = async (user: User) => {
    isAsking = true;
    try {
      const again = await signInAgain();
      if (again?.email !== user.email) viewer.set(null);
    } catch {
      // The page stays as it is: the call that was refused has said why, and the next one asks again.
    } finally {
      isAsking = false;
    }
  };

  const viewerSubscription = viewer.state.subscribe(({ user }) => {
    const before = memberId;
    memberId = user?.memberId;
    if (memberId === before) return;
    forgetReads();
    if (before === undefined) return;
    resetState();
    if (memberId === undefined) leaveMemberPage(cause);
  });
  const stopEvents = appEvents.on('session-ended', () => {
    const user = viewer.current();
    if (user === null || isAsking) return;
    if (hasUnsavedWork()) void askToSignIn(user);
    else viewer.set(null);
  });

  return {
    async logOut() {
      await endOnServer();
      cause = 'logged-out';
      viewer.set(null);
      cause = 'ended';
    },
    leave(farewell) {
      cause = farewell;
      viewer.set(null);
      cause = 'ended';
    },
    stop() {
      stopEvents();
      viewerSubscription.unsubscribe();
    },
  };
}
