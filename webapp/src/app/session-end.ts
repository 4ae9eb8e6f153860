import { logout } from '@/shared/api/generated/first-load';
import type { User } from '@/shared/api/generated/model/user';
import { forgetReads } from '@/shared/api/http';
import { appEvents } from '@/shared/lib/event-emitter';
import type { Farewell } from '@/shared/lib/farewell';
import type { Viewer } from './viewer';

/**
 * The cause of the end of a session. `ended`: the server has ended it, or the user was removed from the cache.
 * `logged-out`: the person has logged out. A farewell: the person has deleted the account.
 */
export type EndCause = 'ended' | 'logged-out' | Farewell;

export type SessionEndOptions = {
  viewer: Viewer;
  /** Resets the atoms of the session. */
  resetState: () => void;
  /** Leaves a page that needs a session. Does nothing on a public page. */
  leaveMemberPage: (cause: EndCause) => void;
  /** Whether the page has unsaved changes. */
  hasUnsavedWork: () => boolean;
  /** Asks the person to sign in without leaving the page. Resolves to null if they decline, and rejects if the dialog cannot be shown. */
  signInAgain: () => Promise<User | null>;
  /** Ends the session on the server. */
  endOnServer?: () => Promise<unknown>;
};

export type SessionEnd = {
  /** Ends the session on the server, then in the browser. Rejects, and changes nothing, if the server does not end it. */
  logOut: () => Promise<void>;
  /** Ends the session in the browser after the account was deleted, which ends its sessions on the server. */
  leave: (farewell: Farewell) => void;
  stop: () => void;
};

const logOutOnServer = () => logout({ 'X-Requested-With': 'fetch' });

/**
 * Handles the end of a session. When the server reports it, a person with unsaved changes is asked to sign in again on the same
 * page. Otherwise the user is removed, the atoms of the session are reset, and a member page is replaced by the login. When
 * another account signs in, the atoms are reset and the page stays. For an anonymous visitor nothing happens.
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
      // The refused request has shown its error, and the next refused request opens the dialog again.
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
