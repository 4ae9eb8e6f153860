import { loadAppTexts } from './app-texts';
import type * as BaseTexts from './compiled-messages/member/messages/en-US.js';
import { loadJobTexts } from './job-texts';
import { createMessageCatalog, type MessagesOf } from './message-catalog';
import { addCatalog } from './messages';

export type MemberTexts = MessagesOf<typeof BaseTexts>;

const catalog = createMessageCatalog<MemberTexts>(
  import.meta.glob<MemberTexts>(['./compiled-messages/member/messages/*.js', '!**/_index.js']),
);

/**
 * The texts of members' pages that a visitor of a profile does not load (`scripts/compile-messages.mjs` lists them), by functions like those
 * of `m`. Call `loadMemberTexts` first.
 */
export const memberTexts = catalog.messages;

/**
 * Loads them, those of all pages below /app and those of jobs in the current language, and from then on with each change of the language.
 *
 * @throws Error when they cannot be loaded
 */
export async function loadMemberTexts(): Promise<void> {
  await Promise.all([addCatalog(catalog), loadAppTexts(), loadJobTexts()]);
}
