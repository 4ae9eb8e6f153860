import { createAtom, useSelector } from '@tanstack/react-store';
import settings from '../../../project.inlang/settings.json' with { type: 'json' };
import type * as BaseMessages from './compiled-messages/messages/en-US.js';
import { createMessageCatalog, type MessageCatalog, type MessagesOf } from './message-catalog';

/** The messages of one language: a function per message that returns its text. */
export type Messages = MessagesOf<typeof BaseMessages>;

/** The languages of the application as BCP 47 tags. */
export const languages: readonly string[] = settings.locales;

const catalog = createMessageCatalog<Messages>(
  import.meta.glob<Messages>(['./compiled-messages/messages/*.js', '!**/_index.js']),
);

type LoadedCatalog = Pick<MessageCatalog<unknown>, 'load'>;

/** The catalogs that a change of the language loads. */
const catalogs = new Set<LoadedCatalog>([catalog]);

const current = createAtom<string>(settings.baseLocale);

/** Makes a language the current one. Its messages must be loaded already, as in the bundle of the server. */
export function activateLanguage(tag: string, loaded: Readonly<Record<string, Messages>>): void {
  const next = nearestLanguage(tag);
  catalog.activate(next, loaded);
  current.set(next);
}

/**
 * The messages. Each function returns its text in the language that is the current one when it is called, so a module may
 * keep the function, and not the text.
 */
export const m = catalog.messages;

/** The current language as a BCP 47 tag. */
export const language = (): string => current.get();

/** The language of the application that is nearest to a tag: the same, one of the same language, or English. */
export function nearestLanguage(tag: string): string {
  const primary = (name: string) => name.split('-')[0]?.toLowerCase();
  return (
    languages.find((name) => name.toLowerCase() === tag.toLowerCase()) ??
    languages.find((name) => primary(name) === primary(tag)) ??
    settings.baseLocale
  );
}

/**
 * Loads the messages of a language and makes it the current one. Components that call `useLanguage` render again.
 *
 * @throws Error when the chunk of the language cannot be loaded; the current language stays
 */
export async function setLanguage(tag: string): Promise<void> {
  const next = nearestLanguage(tag);
  const activations = await Promise.all([...catalogs].map(({ load }) => load(next)));
  for (const activate of activations) activate();
  current.set(next);
}

/**
 * Loads further messages in the current language, and from then on with each change of the language.
 *
 * @throws Error when they cannot be loaded
 */
export async function addCatalog(added: LoadedCatalog): Promise<void> {
  catalogs.add(added);
  let activate: () => void;
  let tag: string;
  do {
    tag = language();
    activate = await added.load(tag);
    // The language may have changed while the messages were loading.
  } while (tag !== language());
  activate();
}

/** Calls the listener after every change of the language. Returns the function that removes it. */
export function onLanguageChange(listener: () => void): () => void {
  const { unsubscribe } = current.subscribe(listener);
  return unsubscribe;
}

/**
 * The current language in a component. Pages, layouts and hosts of overlays call it, so that a change of the language renders
 * everything below them again with its state as it was.
 */
export const useLanguage = (): string => useSelector(current);

/** A value that is created at its first use in a language, because creating an `Intl` formatter takes 20 ms on a phone. */
export function perLanguage<T>(make: (language: string) => T): () => T {
  let made: { language: string; value: T } | undefined;
  return () => {
    const tag = language();
    if (made?.language !== tag) made = { language: tag, value: make(tag) };
    return made.value;
  };
}
