import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import settings from '../project.inlang/settings.json' with { type: 'json' };

/** The language that the environment asks for with `WRIGHT_LOCALE`; English if it asks for none. */
export function localeOfBuild(): string {
  const asked = process.env['WRIGHT_LOCALE'];
  const locale = asked === undefined || asked === '' ? settings.baseLocale : asked;
  if (!settings.locales.includes(locale)) {
    throw new Error(`WRIGHT_LOCALE is ${locale}, and the languages are ${settings.locales.join(', ')}.`);
  }
  return locale;
}

const compiledMessage = /[\\/]i18n[\\/]messages[\\/]messages[\\/](?!_index\.js)[^\\/]+\.js$/;
const runtimeImport = /^import \{[^}]+\} from '\.\.\/runtime\.js';$/m;

/** What the compiler writes: a function that asks for the language, and calls the function of that language. */
const choice =
  /\(\((inputs)(?: = \{\})?, options = \{\}\) => \{\s+const locale = [^\n]+\s+((?:if \(locale === "[^"]+"\) return \w+\(inputs\)\s+)*)return (\w+)\(inputs\)\s+\}\);/;

/** A compiled message that is its text in one language, with nothing around it. */
function messageIn(locale: string, code: string): string {
  const found = choice.exec(code);
  if (found === null || !runtimeImport.test(code)) throw new Error('A compiled message no longer chooses a language.');
  const [whole, , others = '', base = ''] = found;
  const own = new RegExp(`if \\(locale === "${locale}"\\) return (\\w+)\\(inputs\\)`).exec(others)?.[1];
  if (own === undefined && locale !== settings.baseLocale) throw new Error(`A message has no text in ${locale}.`);
  return code.replace(runtimeImport, '').replace(whole, `(${own ?? base});`);
}

/** What index.html says, by the name that stands there between percent signs. */
function textOfPage(html: string, locale: string): string {
  const file = new URL(`../messages/${locale}.json`, import.meta.url);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return html.replace('%locale%', locale).replaceAll(/%(site_\w+)%/g, (_, key: string) => {
    const text = messages[key];
    if (text === undefined) throw new Error(`index.html names the message ${key}, which is not there.`);
    return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  });
}

/**
 * Makes the application speak one language: the functions that the messages are compiled to become their texts in it, so
 * neither other languages nor a choice between them are in the bundle. The program reads the language as
 * `import.meta.env.VITE_LOCALE`.
 */
export function oneLanguage(locale: string): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.VITE_LOCALE': JSON.stringify(locale) } }),
    transform: {
      filter: { id: compiledMessage },
      handler: (code) => ({ code: messageIn(locale, code), map: null }),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => textOfPage(html, locale),
    },
  };
}
