import { hasCode } from '../api/api-error';
import type { ChallengeToken } from '../api/generated/model/challenge-token';
import type { User } from '../api/generated/model/user';
import { createRequestQueue } from './request-queue';

/*
 * Features that need a one-time code call these functions, and the application opens the code dialog, which is rendered in the
 * shell of the member pages.
 */

export type CodeRequest = {
  /** The e-mail address to which the code was sent. */
  email: string;
  /** The response of the server to the change, with status 202. */
  challenge: ChallengeToken;
  /** Requests the same change again, when the server sends no further code for the challenge. */
  onRestart: () => Promise<ChallengeToken>;
};

type Answers = {
  /** Called with the user from the server, or with null when the dialog was closed. */
  answer: (user: User | null) => void;
  fail: (error: unknown) => void;
};

/** Why people have to prove their identity: the server refused a request, or the session ended while there were unsaved changes. */
export type IdentityReason = 'call-refused' | 'session-ended';

export type PendingCode = Answers & (({ kind: 'change' } & CodeRequest) | { kind: 'identity'; reason: IdentityReason });

/** The requests for the code dialog. Only the host of the dialog reads them. */
export const codeQueue = createRequestQueue<PendingCode>();

/**
 * Opens the code dialog for a change that waits for its code: a new name, a new e-mail, the end of an account.
 *
 * @returns the changed user, or null when the person has closed the dialog and the change was not made
 */
export function askForCode(request: CodeRequest): Promise<User | null> {
  return new Promise((answer, fail) => {
    codeQueue.add({ kind: 'change', ...request, answer, fail });
  });
}

/** The response to a request that may need a proof of identity, or the fact that the person has declined the proof. */
export type ProvenAnswer<Answer> = { isDone: true; answer: Answer } | { isDone: false };

/** The running proof. Requests that are refused at the same time share it. */
let running: Promise<User | null> | null = null;

/**
 * Opens the code dialog for the person's own e-mail address. After the end of a session, this signs the person in
 * again.
 *
 * @param reason the reason that the dialog shows
 * @returns the user as the server has verified it, or null when the dialog was closed
 * @throws the error of the request for a code
 */
export function proveIdentity(reason: IdentityReason = 'call-refused'): Promise<User | null> {
  running ??= new Promise<User | null>((answer, fail) => {
    codeQueue.add({ kind: 'identity', reason, answer, fail });
  }).finally(() => {
    running = null;
  });
  return running;
}

/**
 * Sends a request that the server accepts only shortly after a sign-in. After a `ReauthenticationRequiredError` it
 * opens the code dialog for the person's own e-mail address and sends the request once more.
 *
 * @throws the error of the call, or of the request for a code
 */
export async function withProof<Answer>(call: () => Promise<Answer>): Promise<ProvenAnswer<Answer>> {
  try {
    return { isDone: true, answer: await call() };
  } catch (error) {
    if (!hasCode(error, 'ReauthenticationRequiredError')) throw error;
  }
  if ((await proveIdentity()) === null) return { isDone: false };
  return { isDone: true, answer: await call() };
}
