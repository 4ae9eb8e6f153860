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

/** A text of the user that the server does not have yet. */
export type UnsentText = {
  conversationId: string;
  /** The name by which the server recognises the text when it is sent again. */
  clientId: string;
  text: string;
  /** Whether the mail has the address of the user. */
  shareAddress: boolean;
  createdAt: string;
  /** Why it was not sent: a code of the server, or a cause in the browser. Null while it waits or is being sent. */
  failure: string | null;
};

const hasTexts = (value: unknown, ...names: readonly string[]) =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** What the user has sent and the server has not answered yet, the oldest first. It survives a reload. */
export const outboxAtom = storedAtom<readonly UnsentText[]>('localStorage', {
  key: 'app/outbox',
  initial: [],
  isValue: (value): value is readonly UnsentText[] =>
    Array.isArray(value) && value.every((text) => hasTexts(text, 'conversationId', 'clientId', 'text', 'createdAt')),
});

/** What was typed and not sent, by the id of its conversation. */
export const draftsAtom = storedAtom<Readonly<Record<string, string>>>('localStorage', {
  key: 'app/drafts',
  initial: {},
  isValue: (value): value is Readonly<Record<string, string>> =>
    !Array.isArray(value) && hasTexts(value, ...Object.keys(value ?? {})),
});

/** When the user has opened their saved searches for jobs on this device, by the id of the search. */
export const openedSearchesAtom = storedAtom<Readonly<Record<string, string>>>('localStorage', {
  key: 'app/openedSearches',
  initial: {},
  isValue: (value): value is Readonly<Record<string, string>> =>
    !Array.isArray(value) && hasTexts(value, ...Object.keys(value ?? {})),
});
