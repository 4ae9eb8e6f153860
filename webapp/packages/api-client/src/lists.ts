import type { components, webhooks } from '@wright/api-client/contract';
import type { WrightClient } from './index.js';
import { type Answer, dataOf } from './problem.js';

type Page<Item> = { items: Item[]; nextCursor: string | null };

/**
 * Reads a list that comes in pages, item by item, and each page only when it is needed.
 *
 * @param readPage calls the operation of the list with the parameters of the page among its own
 * @throws WrightError when the site refused a page
 */
export async function* eachItem<Item>(
  readPage: (page: { cursor?: string }) => Promise<Answer<Page<Item>>>,
): AsyncGenerator<Item, void, undefined> {
  let page: { cursor?: string } | undefined = {};
  while (page !== undefined) {
    const { items, nextCursor }: Page<Item> = await dataOf(readPage(page));
    yield* items;
    page = nextCursor === null ? undefined : { cursor: nextCursor };
  }
}

/** What has happened, as webhooks tell it. */
export type WebhookEvent = components['schemas']['WebhookEvent'];

/** The events of a type, such as `message.received`, with the members of their data. */
export type EventOf<Type extends keyof webhooks> = webhooks[Type]['post']['requestBody']['content']['application/json'];

/** Says whether an event has a type, and lets the compiler know its data. */
export function isEvent<Type extends keyof webhooks>(event: WebhookEvent, type: Type): event is EventOf<Type> {
  return event.type === type;
}

/**
 * Reads the events that a receiver of webhooks has missed, the oldest first, up to the newest.
 *
 * @param since id of the last event that the receiver has; undefined for all that the site still keeps
 * @throws WrightError with the code `InvalidCursorError` when the site does not keep the event any more
 */
export async function* eachEvent(wright: WrightClient, since?: string): AsyncGenerator<WebhookEvent, void, undefined> {
  let last = since;
  let hasMore = true;
  while (hasMore) {
    const query = { limit: 100, ...(last === undefined ? {} : { since: last }) };
    const page = await dataOf(wright.GET('/v1/events', { params: { query } }));
    yield* page.items;
    last = page.items.at(-1)?.id ?? last;
    hasMore = page.hasMore && page.items.length > 0;
  }
}
