import type * as BaseTexts from './compiled-messages/network/messages/en-US.js';
import { createMessageCatalog, type MessagesOf } from './message-catalog';
import { addCatalog } from './messages';

export type NetworkTexts = MessagesOf<typeof BaseTexts>;

const catalog = createMessageCatalog<NetworkTexts>(
  import.meta.glob<NetworkTexts>(['./compiled-messages/network/messages/*.js', '!**/_index.js']),
);

/**
 * The texts of members' pages that a visitor of a profile does not load (`scripts/compile-messages.mjs` lists them), by functions like those
 * of `m`. Call `loadNetworkTexts` first.
 */
export const networkTexts = catalog.messages;

/**
 * Loads them in the current language, and from then on with each change of the language.
 *
 * @throws Error when they cannot be loaded
 */
export const loadNetworkTexts = (): Promise<void> => addCatalog(catalog);
