import { atom } from 'jotai/vanilla';
import { atomWithLazy, RESET } from 'jotai/vanilla/utils';

/** The only key in the session storage. */
const storageKey = 'app/inviteToken';

/** The session storage, or null if the browser has none or denies access. */
function sessionStorageOrNull(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}

function remembered(): string | null {
  try {
    return sessionStorageOrNull()?.getItem(storageKey) ?? null;
  } catch {
    return null;
  }
}

function remember(token: string | null): void {
  try {
    if (token === null) sessionStorageOrNull()?.removeItem(storageKey);
    else sessionStorageOrNull()?.setItem(storageKey, token);
  } catch {
    // With a full or blocked storage the invitation is still known until the page is reloaded.
  }
}

const tokenAtom = atomWithLazy(remembered);

/**
 * The token of the invitation that was opened in this tab and is valid; null without one. It is kept until the sign-in or until
 * the tab is closed, so that it survives a reload of the login.
 */
export const inviteTokenAtom = atom(
  (get) => get(tokenAtom),
  (_get, set, update: string | typeof RESET) => {
    const token = update === RESET ? null : update;
    remember(token);
    set(tokenAtom, token);
  },
);
