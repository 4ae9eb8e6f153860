import type * as BaseTexts from './compiled-messages/jobs/messages/en-US.js';
import { createMessageCatalog, type MessagesOf } from './message-catalog';
import { addCatalog } from './messages';

export type JobTexts = MessagesOf<typeof BaseTexts>;

const catalog = createMessageCatalog<JobTexts>(
  import.meta.glob<JobTexts>(['./compiled-messages/jobs/messages/*.js', '!**/_index.js']),
);

/**
 * The texts of a job that visitors read (`scripts/compile-messages.mjs` lists them), by functions like those of `m`. Call `loadJobTexts`
 * first. The texts of members load them, too.
 */
export const jobTexts = catalog.messages;

/**
 * Loads them in the current language, and from then on with each change of the language.
 *
 * @throws Error when they cannot be loaded
 */
export const loadJobTexts = (): Promise<void> => addCatalog(catalog);

/** Makes the texts of a language the current ones, in the bundle of the server. */
export const activateJobTexts = catalog.activate;
