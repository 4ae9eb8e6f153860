import { atomWithReset } from 'jotai/vanilla/utils';

/** What the dialog "A new version is ready" needs; null while it is closed. */
export type NewVersionDialog = { since: number };

/**
 * What the dialog about an unreachable service needs; `client` means that this browser found out by itself. `retryAt`: before
 * which another try makes no sense, in milliseconds since 1970.
 */
export type UnavailableDialog = { type: 'client'; retryAt?: number };

/** Set when a part of the page could not be loaded although the server is fine. */
export const newVersionDialogAtom = atomWithReset<NewVersionDialog | null>(null);
/** Set when the server does not answer; wins over the new version. */
export const unavailableDialogAtom = atomWithReset<UnavailableDialog | null>(null);
