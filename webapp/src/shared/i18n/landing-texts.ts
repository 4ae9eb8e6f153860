import type * as BaseTexts from './compiled-messages/landing/messages/en-US.js';
import { createMessageCatalog, type MessagesOf } from './message-catalog';
import { addCatalog } from './messages';

export type LandingTexts = MessagesOf<typeof BaseTexts>;

const catalog = createMessageCatalog<LandingTexts>(
  import.meta.glob<LandingTexts>(['./compiled-messages/landing/messages/*.js', '!**/_index.js']),
);

/**
 * The texts of the landing page, which other pages do not load (`scripts/compile-messages.mjs` lists them), by functions like those of `m`.
 * Call `loadLandingTexts` first.
 */
export const landingTexts = catalog.messages;

/**
 * Loads them in the current language, and from then on with each change of the language.
 *
 * @throws Error when they cannot be loaded
 */
export const loadLandingTexts = (): Promise<void> => addCatalog(catalog);
