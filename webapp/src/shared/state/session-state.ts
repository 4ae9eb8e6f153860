import { resettableAtom, storedAtom } from './resettable-atom';

/** The data of the dialog about a new version. */
export type NewVersionDialog = { since: number };

/**
 * The data of the dialog about an unreachable service. `client`: the browser has detected it. `retryAt`: the time of the next
 * useful attempt, in milliseconds since 1970.
 */
export type UnavailableDialog = { type: 'client'; retryAt?: number };

/** Set when a chunk could not be loaded although the service is available. */
export const newVersionDialogAtom = resettableAtom<NewVersionDialog | null>(null);
/** Set when the service does not answer. Takes precedence over the dialog about a new version. */
export const unavailableDialogAtom = resettableAtom<UnavailableDialog | null>(null);

/**
 * The token of the invitation that was opened in this tab and is valid; null without one. It is kept until the sign-in or until
 * the tab is closed, so that it survives a reload of the login.
 */
export const inviteTokenAtom = storedAtom<string | null>('sessionStorage', {
  key: 'app/inviteToken',
  initial: null,
  isValue: (value) => value === null || typeof value === 'string',
});
