import type { QueryKey } from '@tanstack/react-query';

/**
 * The key of the query that reads again which of the earlier texts of a conversation were changed; without an id it is that of all
 * conversations. It is not under the key of the texts, because their query reads the newest ones alone, after each message.
 */
export const earlierTextsKey = (conversationId?: string): QueryKey =>
  conversationId === undefined ? ['earlier-texts'] : ['earlier-texts', conversationId];
