import { atom } from 'jotai/vanilla';
import { atomWithLazy, RESET } from 'jotai/vanilla/utils';

/** The only key in the session storage. */
const storageKey = 'app/inviteToken';

/** Session storage, or null where the browser has none or refuses it. */
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
    // A full or locked storage costs the memory of a reload, not the invitation itself.
  }
}

const tokenAtom = atomWithLazy(remembered);

/**
 * The invitation that somebody came with and that the server has found good; null without one. It stays until somebody has
 * signed in or the tab is closed, so that a reload of the login keeps it.
 */
export const inviteTokenAtom = atom(
  (get) => get(tokenAtom),
  (_get, set, update: string | typeof RESET) => {
    const token = update === RESET ? null : update;
    remember(token);
    set(tokenAtom, token);
  },
);
