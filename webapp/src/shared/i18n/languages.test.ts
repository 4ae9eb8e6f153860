import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import settings from '../../../project.inlang/settings.json' with { type: 'json' };
import { textsOf } from '../testing/texts-of';

type Messages = Readonly<Record<string, string>>;

const folder = new URL('../../../messages/', import.meta.url);

function messagesOf(locale: string): Messages {
  return textsOf(JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as object);
}

const english = messagesOf(settings.baseLocale);
const others = settings.locales.filter((locale) => locale !== settings.baseLocale);

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
/** Whether it is the text of one plural form, and not that of all others. */
const isPluralForm = (key: string) => key.includes(' plural=');
const withoutPlaceholders = (text: string) => text.replaceAll(/\{\w+\}/g, '');
const wordsOf = (text: string) =>
  withoutPlaceholders(text)
    .replaceAll(/\S*(:\/\/|@|\/)\S*/g, '')
    .match(/\p{L}+/gu) ?? [];

/** Keys of which `holds` says no: the list that a failing test shows. */
const keysOf = (messages: Messages, isWrong: (text: string, key: string) => boolean) =>
  Object.entries(messages)
    .filter(([key, text]) => isWrong(text, key))
    .map(([key]) => key);

test('every file of messages is a language of the project', () => {
  expect(readdirSync(folder).sort()).toEqual(settings.locales.map((locale) => `${locale}.json`).sort());
  expect(others).toContain('de');
});

// JSON keeps the last of two entries with one key, so a second one would hide the first without a word.
test.for(settings.locales)('no key stands twice in %s', (locale) => {
  const source = readFileSync(new URL(`${locale}.json`, folder), 'utf8');
  const keys = [...source.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.for(others)('%s says everything that English says, and nothing else', (locale) => {
  const keys = (messages: Messages) => Object.keys(messages).filter((key) => !isPluralForm(key));
  expect(keys(messagesOf(locale)).sort()).toEqual(keys(english).sort());
});

test.for(others)('every message of %s takes what the English one takes', (locale) => {
  const messages = messagesOf(locale);
  expect(
    keysOf(
      messages,
      (text, key) => !isPluralForm(key) && placeholders(text).join() !== placeholders(english[key] ?? '').join(),
    ),
  ).toEqual([]);
});

test.for(settings.locales)('no message of %s is empty, and none begins or ends with a blank', (locale) => {
  expect(keysOf(messagesOf(locale), (text) => text === '' || text !== text.trim())).toEqual([]);
});

test.for(settings.locales)('the plural forms of %s are those of the language', (locale) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const forms = Object.keys(messagesOf(locale)).filter(isPluralForm);
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter((key) => !pluralCategories.includes(key.split(' plural=')[1] as Intl.LDMLPluralRule))).toEqual(
    [],
  );
});

test('every message is used by the application or by the server', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const sources = ['webapp/src', 'webapp/scripts', 'modules', 'platform/pages', 'cmd/wright']
    .flatMap((top) =>
      readdirSync(`${root}${top}`, { recursive: true, encoding: 'utf8' }).map((file) => `${root}${top}/${file}`),
    )
    .filter((file) => /\.(tsx?|mjs|go|gohtml)$/.test(file) && !/compiled-messages|\.test\.|_test\.go$/.test(file));
  const words = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
  expect(keysOf(english, (_, key) => !words.has(key.split(' ')[0] ?? ''))).toEqual([]);
});

/** Words that are the same in German. Texts of placeholders, signs and addresses alone need no entry. */
const sameInGerman = [
  'Alex Demo',
  'Alias',
  'Code',
  'DOI',
  'Enter',
  'Forks',
  'Hybrid',
  'ID {id}',
  'Link',
  'Name',
  'Open Source',
  'Original',
  'PDF',
  'Passkeys',
  'Patent',
  'Recruiter',
  'Remote',
  'Repository',
  'Test',
  'Version {version}',
  'Webhooks',
  'Website {host}',
  'Websites',
  '{count} Forks',
  '1 Fork',
];

test('no German message is the English one, except for words that are the same', () => {
  expect(
    keysOf(
      messagesOf('de'),
      (text, key) => text === english[key] && wordsOf(text).length > 0 && !sameInGerman.includes(text),
    ),
  ).toEqual([]);
});

/** Short words that English cannot do without, and that are no German ones. */
const englishWords = new Set(
  'about after again and any are been before but by can cannot could does every for from have how is it its of on once or please than that the their them there these they this to until what when where which who with without you your'.split(
    ' ',
  ),
);

test('no German message holds English words', () => {
  expect(
    keysOf(messagesOf('de'), (text) => wordsOf(text).some((word) => englishWords.has(word.toLowerCase()))),
  ).toEqual([]);
});

test('German says Sie throughout', () => {
  const familiar = /(?<!\p{L})(du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*)(?!\p{L})/u;
  expect(keysOf(messagesOf('de'), (text) => familiar.test(text))).toEqual([]);
});

test('German puts its own quotation marks, in pairs', () => {
  expect(
    keysOf(messagesOf('de'), (text) => {
      const marks = text.replaceAll(/[^"“”„]/g, '');
      return marks.replaceAll('„“', '') !== '';
    }),
  ).toEqual([]);
});
