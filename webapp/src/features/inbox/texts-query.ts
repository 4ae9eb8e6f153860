import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeStored } from '@/shared/api/cache-writes';
import { earlierTextsKey } from '@/shared/api/earlier-texts-key';
import { getListMessagesQueryKey, listMessages } from '@/shared/api/generated/endpoints/messaging/messaging';
import type { MessagePage } from '@/shared/api/generated/model/message-page';
import { gapBetween, mergeMessages, withChanges, withEarlier } from './merge-messages';

const pageSize = 50;

/** The most that one request answers. */
const gapPageSize = 100;

/** A larger gap is not filled: what is known before it is forgotten, and read again when somebody scrolls up to it. */
const longestGapPages = 5;

/**
 * The texts of a conversation without gaps, and whether there are earlier ones. Each read has the newest texts, so that what was changed or
 * taken back is shown; what lacks between them and those that are stored already is read, too.
 */
export const textsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: getListMessagesQueryKey(conversationId),
    queryFn: ({ client, signal }) => readTexts(client, conversationId, signal),
    staleTime: 0,
  });

async function readTexts(client: QueryClient, conversationId: string, signal: AbortSignal): Promise<MessagePage> {
  const stored = () => client.getQueryData<MessagePage>(getListMessagesQueryKey(conversationId));
  const newest = await listMessages(conversationId, { limit: pageSize }, { signal });
  // What is earlier than a page without more was deleted.
  if (!newest.hasMore || stored() === undefined) return newest;
  let { items } = newest;
  for (let pages = 0; ; pages += 1) {
    const gap = gapBetween(stored()?.items ?? [], items);
    if (gap === null) break;
    const between =
      pages < longestGapPages
        ? await listMessages(conversationId, { ...gap, limit: gapPageSize }, { signal })
        : { items: [], hasMore: false };
    if (between.items.length === 0) return { items, hasMore: true };
    items = mergeMessages(between.items, items);
  }
  const known = stored();
  return known === undefined
    ? { items, hasMore: true }
    : { items: mergeMessages(known.items, items), hasMore: known.hasMore };
}

/**
 * Reads the texts before the first one that is stored, and stores them.
 *
 * @throws ApiError or NetworkError
 */
export async function readEarlierTexts(client: QueryClient, conversationId: string): Promise<void> {
  const queryKey = getListMessagesQueryKey(conversationId);
  const before = client.getQueryData<MessagePage>(queryKey)?.items.at(0)?.sequence;
  if (before === undefined) return;
  const earlier = await listMessages(conversationId, { before, limit: pageSize });
  changeStored<MessagePage>(client, queryKey, (known) => withEarlier(known, earlier, before));
}

/**
 * Reads the stored texts before the newest ones again, so that those that were changed or taken back meanwhile are shown so, wherever
 * somebody has scrolled to. It is read when an event says that something was changed, and never without that.
 */
export const earlierTextsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: earlierTextsKey(conversationId),
    queryFn: ({ client, signal }) => readEarlierAgain(client, conversationId, signal),
    initialData: true,
    staleTime: Infinity,
  });

async function readEarlierAgain(client: QueryClient, conversationId: string, signal: AbortSignal): Promise<true> {
  const queryKey = getListMessagesQueryKey(conversationId);
  const earlier = client.getQueryData<MessagePage>(queryKey)?.items.slice(0, -pageSize) ?? [];
  let last = earlier.at(-1)?.sequence;
  while (last !== undefined) {
    const after = (earlier[0]?.sequence ?? 1) - 1;
    const { items, hasMore } = await listMessages(
      conversationId,
      { after, before: last + 1, limit: gapPageSize },
      { signal },
    );
    changeStored<MessagePage>(client, queryKey, (known) => withChanges(known, items));
    last = hasMore ? (items[0]?.sequence ?? 1) - 1 : undefined;
  }
  return true;
}
