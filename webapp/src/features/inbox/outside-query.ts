import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeStored, storeAnswer } from '@/shared/api/cache-writes';
import {
  getReadContactConversationQueryKey,
  readContactConversation,
} from '@/shared/api/generated/endpoints/messaging/messaging';
import type { OutsideConversation } from '@/shared/api/generated/model/outside-conversation';
import { readEvery } from '@/shared/live/read-every';
import { gapBetween, mergeMessages } from './merge-messages';

/** How often texts of the other person are asked for while the page is visible. People without an account have no stream of events. */
const readEveryMs = { going: 3000, quiet: 10_000 };

/** For so long after a text the conversation is going on. */
const goingMs = 2 * 60_000;

/** The conversation of somebody without an account, with all texts that were read so far. */
export const outsideConversationQuery = (token: string) =>
  queryOptions({
    queryKey: getReadContactConversationQueryKey({ token }),
    queryFn: async ({ client, signal }) =>
      withKnown(client, token, await readContactConversation({ token }, { signal })),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always' as const,
    ...readEvery<OutsideConversation>(
      (conversation) => conversation !== undefined && readAfterMs(conversation, Date.now()),
    ),
  });

/** How soon a conversation is read again. */
export function readAfterMs({ messages }: Pick<OutsideConversation, 'messages'>, now: number): number {
  const last = messages.at(-1);
  // The clock of the device can be wrong, also by years.
  const isGoing = last !== undefined && Math.abs(now - Date.parse(last.createdAt)) < goingMs;
  return isGoing ? readEveryMs.going : readEveryMs.quiet;
}

/** Stores the answer of a write. */
export function storeOutside(client: QueryClient, token: string, answer: OutsideConversation): void {
  storeAnswer(client, getReadContactConversationQueryKey({ token }), withKnown(client, token, answer));
}

/** Stores the answer of the deletion of all own texts, also those that are earlier than what it has. */
export function storeDeletedOutside(client: QueryClient, token: string, answer: OutsideConversation): void {
  const deletedAt = answer.messages.findLast(({ sender }) => sender === 'ME')?.deletedAt ?? new Date().toISOString();
  changeStored<OutsideConversation>(client, getReadContactConversationQueryKey({ token }), (known) => ({
    ...known,
    messages: known.messages.map((message) =>
      message.sender === 'ME' && message.deletedAt === null ? { ...message, text: '', deletedAt } : message,
    ),
  }));
  storeOutside(client, token, answer);
}

/**
 * Reads the texts before the first one that is stored, and stores them.
 *
 * @throws ApiError or NetworkError
 */
export async function readEarlierOutside(client: QueryClient, token: string): Promise<void> {
  const queryKey = getReadContactConversationQueryKey({ token });
  const before = client.getQueryData<OutsideConversation>(queryKey)?.messages.at(0)?.sequence;
  if (before === undefined) return;
  const earlier = await readContactConversation({ token, before });
  changeStored<OutsideConversation>(client, queryKey, (known) => ({
    ...known,
    messages: mergeMessages(earlier.messages, known.messages),
    hasMore: earlier.hasMore,
  }));
}

/** An answer has the newest texts alone. Earlier ones that are stored stay before them, unless some between are lacking. */
function withKnown(client: QueryClient, token: string, answer: OutsideConversation): OutsideConversation {
  const known = client.getQueryData<OutsideConversation>(getReadContactConversationQueryKey({ token }));
  if (known === undefined || !answer.hasMore || gapBetween(known.messages, answer.messages) !== null) return answer;
  return { ...answer, messages: mergeMessages(known.messages, answer.messages), hasMore: known.hasMore };
}
