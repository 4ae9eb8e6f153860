import { languages, setLanguage } from './messages';

/** The server chooses the language of a page by this cookie (`platform/i18n`); ADR 0024. */
const cookieName = 'language';
/** With this prefix, browsers accept the cookie only from this host and over https. */
const hostPrefix = '__Host-';
const oneYearSeconds = 31_536_000;

/**
 * Changes the language of the page without reloading it, so that typed values stay. Stores the choice in a cookie, by which the
 * server chooses the language of the next page.
 *
 * @param tag one of `languages`
 * @throws Error when the texts of the language cannot be loaded; page and cookie stay as they are
 */
export async function changeLanguage(tag: string): Promise<void> {
  if (!languages.includes(tag)) throw new Error(`${tag} is no language of the application.`);
  await setLanguage(tag);
  document.documentElement.lang = tag;
  const [prefix, secure] = location.protocol === 'https:' ? [hostPrefix, '; Secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `${prefix}${cookieName}=${tag}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax${secure}`;
}

/** The name of a language in that language, such as "Deutsch". */
export const ownNameOf = (tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(tag.split('-', 1).join()) ?? tag;
