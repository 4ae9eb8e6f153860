import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import german from '../../../messages/de.json';
import english from '../../../messages/en-US.json';

/** What the glossary in DESIGN.md calls by another word. */
const banned = {
  'en-US': [
    [/\bprofile links?\b/i, 'personal link'],
    [/\bshar(e|ing) links?\b/i, 'personal link'],
    [/\binvite links?\b|\binvitation links?\b/i, 'invitation'],
    [/\bby invitation only\b/i, 'by personal link only'],
    [/\bexternal links?\b/i, 'external profile'],
    [/\bsign(s|ed|ing)?[- ](in|on|out|off)\b/i, 'log in, log out'],
    [/\blog(s|ged|ging)? (on|off)\b/i, 'log in, log out'],
    [/\bdisconnect|\bconnect(ed|ing)? (your |an? |another |this )?(GitHub|GitLab|account)/i, 'link, unlink'],
    [/\bprimary\b/i, 'current'],
    [/\btags?\b/i, 'skill'],
  ],
  de: [
    [/\bprofil-?links?\b/i, 'persönlicher Link'],
    [/\beinladungs-?links?\b/i, 'Einladung'],
    [/nur auf (persönliche )?einladung/i, 'Nur mit persönlichem Link'],
    [/\bexterne[nrs]? links?\b/i, 'externes Profil'],
    [/\b(ein|aus)(zu)?logg|\b(ein|aus)gelogg|\blogg(en|t|st)?\b/i, 'anmelden, abmelden'],
    [/\blog-?in\b/i, 'Anmeldung'],
    [/hauptstation/i, 'aktuelle Station'],
    [/schlagw[oö]rt/i, 'Kenntnis'],
  ],
} as const;

/** The texts of a message: one, or one for each plural. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (typeof message !== 'object' || message === null) return [];
  return Object.values('match' in message ? (message.match as object) : message).flatMap(textsOf);
}

function bannedIn(language: keyof typeof banned, catalog: object): string[] {
  return Object.entries(catalog).flatMap(([key, message]) =>
    textsOf(message).flatMap((text) =>
      banned[language].flatMap(([word, instead]) => (word.test(text) ? [`${key}: ${text} → ${instead}`] : [])),
    ),
  );
}

test.each([
  ['en-US', english],
  ['de', german],
] as const)('the messages in %s have one word for each thing', (language, catalog) => {
  expect(bannedIn(language, catalog)).toEqual([]);
});

/** The texts of mails in a language, by file. */
function mailTexts(language: string): [file: string, texts: object][] {
  const modules = resolve(import.meta.dirname, '../../../../modules');
  return globSync(`*/internal/*/texts/${language}.json`, { cwd: modules }).map((file) => [
    file,
    JSON.parse(readFileSync(resolve(modules, file), 'utf8')) as object,
  ]);
}

test.each(['en-US', 'de'] as const)('the mails in %s have one word for each thing', (language) => {
  const mails = mailTexts(language);
  expect(mails.length).toBeGreaterThanOrEqual(5);
  for (const [file, texts] of mails) expect([file, bannedIn(language, texts)]).toEqual([file, []]);
});

test('the list finds what it is there for', () => {
  const hits = (language: keyof typeof banned, text: string) => banned[language].some(([word]) => word.test(text));
  for (const text of [
    'Profile links',
    'An invite link',
    'Please sign in.',
    'a sign-in',
    'Disconnect',
    'Connect GitHub',
    'Marked as primary',
    '2 tags',
  ])
    expect([text, hits('en-US', text)]).toEqual([text, true]);
  for (const text of [
    'Profil-Links',
    'Einladungslink',
    'Nur auf Einladung',
    'eingeloggt',
    'einzuloggen',
    'Login',
    'Hauptstation',
    'Schlagwörter',
  ])
    expect([text, hits('de', text)]).toEqual([text, true]);
  for (const text of ['Copy a personal link', 'Log in', 'Connect with Alex', 'Connected'])
    expect([text, hits('en-US', text)]).toEqual([text, false]);
});
