import type { ListConversationsBox } from '@/shared/api/generated/model/list-conversations-box';

/** The lists of conversations. */
export type Box = ListConversationsBox;

/** How many characters the text may have that is searched for, as the contract says. */
export const queryLimit = 200;

/** Which conversations the page lists, as its URL holds it. A missing box is the inbox. A search looks into all boxes. */
export type InboxSearch = { box?: Exclude<Box, 'inbox'> | undefined; query?: string | undefined };

/** The search parameters of the page. An invalid parameter counts as missing. */
export function inboxSearch({ box, query }: Record<string, unknown>): InboxSearch {
  // The router parses a number in a URL to a number.
  const text = typeof query === 'string' || typeof query === 'number' ? `${query}` : '';
  return {
    box: box === 'requests' || box === 'archived' ? box : undefined,
    query: text.trim().slice(0, queryLimit).trim() || undefined,
  };
}
