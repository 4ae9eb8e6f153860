import type * as BaseTexts from './compiled-messages/app/messages/en-US.js';
import { createMessageCatalog, type MessagesOf } from './message-catalog';
import { addCatalog } from './messages';

export type AppTexts = MessagesOf<typeof BaseTexts>;

const catalog = createMessageCatalog<AppTexts>(
  import.meta.glob<AppTexts>(['./compiled-messages/app/messages/*.js', '!**/_index.js']),
);

/**
 * The texts of pages below /app that visitors of public pages do not load (`scripts/compile-messages.mjs` lists them): those of signing in, of
 * forms and of refusals. Call `loadAppTexts` first. The texts of members load them, too.
 */
export const appTexts = catalog.messages;

/**
 * Loads them in the current language, and from then on with each change of the language.
 *
 * @throws Error when they cannot be loaded
 */
export const loadAppTexts = (): Promise<void> => addCatalog(catalog);
