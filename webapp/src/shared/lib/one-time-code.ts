import { hasCode } from '../api/api-error';
import type { ChallengeToken } from '../api/generated/model/challenge-token';
import type { User } from '../api/generated/model/user';
import { createRequestQueue } from './request-queue';

/*
 * For features that need a one-time code and have no dialog of their own: they ask here, and the application opens the
 * dialog. It stands in the shell of the member pages.
 */

export type CodeRequest = {
  /** The address that the code went to, as the person knows it. */
  email: string;
  /** What the server answered the change with, status 202. */
  challenge: ChallengeToken;
  /** Asks for the same change anew, for a challenge that not even a new code can be had for. */
  onRestart: () => Promise<ChallengeToken>;
};

type Answers = {
  /** The user as the server has verified it; null when the dialog was closed. */
  answer: (user: User | null) => void;
  fail: (error: unknown) => void;
};

/** Why people have to say who they are: what they do needs it, or their session ended while they had something unsaved. */
export type IdentityReason = 'call-refused' | 'session-ended';

export type PendingCode = Answers & (({ kind: 'change' } & CodeRequest) | { kind: 'identity'; reason: IdentityReason });

/** Read by the host of the dialog alone. */
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

/** What became of a call that may have needed a proof: its answer, or that the person did not want to go on. */
export type ProvenAnswer<Answer> = { isDone: true; answer: Answer } | { isDone: false };

/** Two calls that are refused at the same time need one proof. */
let running: Promise<User | null> | null = null;

/**
 * Opens the code dialog for the person's own e-mail. It also signs in whose session has ended.
 *
 * @param reason what the dialog says about why it opens
 * @returns the user as the server has verified it, or null when the dialog was closed
 * @throws what asking for the code throws
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
 * Makes a call that the server allows only shortly after signing in. Where it asks for that (`ReauthenticationRequiredError`),
 * the code dialog opens for the person's own e-mail, and the call is repeated once.
 *
 * @throws what the call throws, and what asking for the code throws
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
