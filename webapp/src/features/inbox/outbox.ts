import type { QueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { ApiError } from '@/shared/api/api-error';
import { changeStored } from '@/shared/api/cache-writes';
import {
  getGetConversationQueryKey,
  getListConversationsInfiniteQueryKey,
  getListMessagesQueryKey,
  sendMessage,
} from '@/shared/api/generated/endpoints/messaging/messaging';
import type { Message } from '@/shared/api/generated/model/message';
import type { MessagePage } from '@/shared/api/generated/model/message-page';
import { randomUuid } from '@/shared/lib/random-uuid';
import { outboxAtom, type UnsentText } from '@/shared/state/session-state';
import { withMessage } from './merge-messages';

/** Causes of failures that are no codes of the server. */
export const failures = { offline: 'offline', noAnswer: 'no-answer', interrupted: 'interrupted' } as const;

/** Failures of one text, which do not concern those after it. */
const ownFailures: readonly string[] = ['RequestTooLargeError', 'ValidationError', 'MalformedRequestError'];

/** Failures that are likely to pass. The text goes first when the next one is sent. */
const passingFailures: readonly string[] = [failures.offline, failures.noAnswer];

/** A text whose sending a reload has interrupted longer ago is not sent without being asked for, because nobody expects it any more. */
const resumableMs = 10 * 60_000;

/** The conversations of which this page is sending texts, because those of one are sent one after the other. */
const sending = new Set<string>();

/** The texts of a conversation that the server does not have, the oldest first. */
export const unsentOf = (all: readonly UnsentText[], conversationId: string): UnsentText[] =>
  all.filter((unsent) => unsent.conversationId === conversationId);

/** All texts that the server does not have, for the list of conversations. */
export const useUnsentTexts = (): readonly UnsentText[] => useSelector(outboxAtom);

function change(convert: (unsent: UnsentText) => UnsentText): void {
  outboxAtom.set(outboxAtom.get().map(convert));
}

/**
 * Sends a text. It is shown at once and kept on the device until the server has it. Earlier texts of the conversation that were not
 * sent for want of a connection go first.
 */
export function sendText(
  queryClient: QueryClient,
  text: Pick<UnsentText, 'conversationId' | 'text' | 'shareAddress'>,
): void {
  const isForNow = ({ conversationId, failure }: UnsentText) =>
    conversationId === text.conversationId && failure !== null && passingFailures.includes(failure);
  change((unsent) => (isForNow(unsent) ? { ...unsent, failure: null } : unsent));
  const added = { ...text, clientId: randomUuid(), createdAt: new Date().toISOString(), failure: null };
  outboxAtom.set([...outboxAtom.get(), added]);
  void sendWaiting(queryClient, text.conversationId);
}

/** Sends a text again that was not sent, under the same name. Those that failed before it go first, unless they failed by themselves. */
export function retryText(queryClient: QueryClient, { conversationId, clientId }: UnsentText): void {
  let isLater = false;
  change((unsent) => {
    if (isLater || unsent.conversationId !== conversationId) return unsent;
    isLater = unsent.clientId === clientId;
    const isRetried = isLater || (unsent.failure !== null && !ownFailures.includes(unsent.failure));
    return isRetried ? { ...unsent, failure: null } : unsent;
  });
  void sendWaiting(queryClient, conversationId);
}

/** Gives up texts, or forgets those that the server has. */
export function removeUnsent(clientIds: readonly string[]): void {
  const left = outboxAtom.get().filter(({ clientId }) => !clientIds.includes(clientId));
  if (left.length < outboxAtom.get().length) outboxAtom.set(left);
}

/** Gives up all texts of a conversation that is deleted. */
export function forgetUnsent(conversationId: string): void {
  removeUnsent(unsentOf(outboxAtom.get(), conversationId).map(({ clientId }) => clientId));
}

/** Sends what a reload has interrupted. A text that has reached the server all the same is stored only once, because it has a name. */
export function resumeUnsent(queryClient: QueryClient, now: number = Date.now()): void {
  const isOld = ({ createdAt }: UnsentText) => now - Date.parse(createdAt) > resumableMs;
  const waiting = outboxAtom
    .get()
    .filter(({ failure, conversationId }) => failure === null && !sending.has(conversationId));
  if (waiting.length === 0) return;
  change((unsent) =>
    waiting.includes(unsent) && isOld(unsent) ? { ...unsent, failure: failures.interrupted } : unsent,
  );
  for (const conversationId of new Set(waiting.map((unsent) => unsent.conversationId)))
    void sendWaiting(queryClient, conversationId);
}

async function sendWaiting(queryClient: QueryClient, conversationId: string): Promise<void> {
  if (sending.has(conversationId)) return;
  sending.add(conversationId);
  const next = () => unsentOf(outboxAtom.get(), conversationId).find(({ failure }) => failure === null);
  try {
    for (let unsent = next(); unsent !== undefined; unsent = next()) await sendOne(queryClient, unsent);
  } finally {
    sending.delete(conversationId);
  }
}

async function sendOne(queryClient: QueryClient, unsent: UnsentText): Promise<void> {
  const { conversationId, clientId, text, shareAddress } = unsent;
  try {
    const data = { text, clientId, ...(shareAddress && { shareAddress }) };
    storeSent(queryClient, conversationId, await sendMessage(conversationId, data));
    removeUnsent([clientId]);
  } catch (error) {
    noteFailure(unsent, failureOf(error));
  }
  // Also after a failure: an answer may have been lost on its way, and a refusal says that the conversation has changed.
  void queryClient.invalidateQueries({ queryKey: getListMessagesQueryKey(conversationId) });
  void queryClient.invalidateQueries({ queryKey: getGetConversationQueryKey(conversationId) });
  void queryClient.invalidateQueries({ queryKey: getListConversationsInfiniteQueryKey() });
}

function storeSent(queryClient: QueryClient, conversationId: string, message: Message): void {
  changeStored<MessagePage>(queryClient, getListMessagesQueryKey(conversationId), (known) =>
    withMessage(known, message),
  );
}

/** Texts that wait behind the failed one fail with it, so that they do not overtake it. */
function noteFailure({ clientId, conversationId }: UnsentText, failure: string): void {
  const isAlone = ownFailures.includes(failure);
  change((unsent) => {
    const isWaiting = unsent.conversationId === conversationId && unsent.failure === null;
    return unsent.clientId === clientId || (isWaiting && !isAlone) ? { ...unsent, failure } : unsent;
  });
}

/** The cause of a failure: a code of the server, or one of `failures`. */
export function failureOf(error: unknown): string {
  if (error instanceof ApiError) return error.code ?? failures.noAnswer;
  return navigator.onLine ? failures.noAnswer : failures.offline;
}
