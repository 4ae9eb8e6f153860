import { atomWithReset } from 'jotai/vanilla/utils';

/** The data of the dialog about a new version. */
export type NewVersionDialog = { since: number };

/**
 * The data of the dialog about an unreachable service. `client`: the browser has detected it. `retryAt`: the time of the next
 * useful attempt, in milliseconds since 1970.
 */
export type UnavailableDialog = { type: 'client'; retryAt?: number };

/** Set when a chunk could not be loaded although the service is available. */
export const newVersionDialogAtom = atomWithReset<NewVersionDialog | null>(null);
/** Set when the service does not answer. Takes precedence over the dialog about a new version. */
export const unavailableDialogAtom = atomWithReset<UnavailableDialog | null>(null);
