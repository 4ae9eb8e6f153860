import type * as BaseProse from './compiled-messages/prose/messages/en-US.js';
import { createMessageCatalog, type MessagesOf } from './message-catalog';
import { addCatalog } from './messages';

/** The long texts of the text pages, which other pages do not load (`scripts/compile-messages.mjs` lists them). */
export type Prose = MessagesOf<typeof BaseProse>;

const catalog = createMessageCatalog<Prose>(
  import.meta.glob<Prose>(['./compiled-messages/prose/messages/*.js', '!**/_index.js']),
);

/** The long texts, by functions like those of `m`. Call `loadProse` first. */
export const prose = catalog.messages;

/**
 * Loads the long texts in the current language, and from then on with each change of the language.
 *
 * @throws Error when they cannot be loaded
 */
export const loadProse = (): Promise<void> => addCatalog(catalog);
