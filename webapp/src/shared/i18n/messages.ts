import { createAtom, useSelector } from '@tanstack/react-store';
import settings from '../../../project.inlang/settings.json' with { type: 'json' };
import type * as BaseMessages from './compiled-messages/messages/en-US.js';

/** The messages of one language: a function per message that returns its text. */
export type Messages = {
  readonly [Key in keyof typeof BaseMessages]: keyof Parameters<(typeof BaseMessages)[Key]>[0] extends never
    ? () => string
    : (inputs: Parameters<(typeof BaseMessages)[Key]>[0]) => string;
};

/** The languages of the application as BCP 47 tags. */
export const languages: readonly string[] = settings.locales;

/** One chunk per language. */
const loaders = import.meta.glob<Messages>(['./compiled-messages/messages/*.js', '!**/_index.js']);

const current = createAtom<string>(settings.baseLocale);

let messages: Messages | undefined;

/**
 * The messages. Each function returns its text in the language that is the current one when it is called, so a module may
 * keep the function, and not the text.
 */
export const m: Messages = new Proxy({} as Messages, {
  get: (_, key) => (inputs: never) => {
    if (messages === undefined) throw new Error(`${String(key)} is called before setLanguage has loaded any messages.`);
    return messages[key as keyof Messages](inputs);
  },
});

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
  const load = loaders[`./compiled-messages/messages/${next}.js`];
  if (load === undefined) throw new Error(`No messages were compiled for ${next}.`);
  messages = await load();
  current.set(next);
}

/** Calls the listener after every change of the language. Returns the function that ends that. */
export function onLanguageChange(listener: () => void): () => void {
  const { unsubscribe } = current.subscribe(listener);
  return unsubscribe;
}

/**
 * The current language in a component. Pages, layouts and hosts of overlays call it, so that a change of the language renders
 * everything below them again with its state as it was.
 */
export const useLanguage = (): string => useSelector(current);

/** A value that is made at its first use in a language: making an `Intl` formatter takes a phone 20 ms. */
export function perLanguage<T>(make: (language: string) => T): () => T {
  let made: { language: string; value: T } | undefined;
  return () => {
    const tag = language();
    if (made?.language !== tag) made = { language: tag, value: make(tag) };
    return made.value;
  };
}
