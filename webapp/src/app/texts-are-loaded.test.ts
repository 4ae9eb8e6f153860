import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * A module may call a text only where its catalog is loaded: it throws otherwise, in the browser of a visitor who came from a page
 * without these texts. All tests and stories load every catalog, so none of them would notice.
 */

const source = fileURLToPath(new URL('../', import.meta.url));
const files = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|test-setup|german)\.|\.d\.ts$/.test(file))
    .map((file) => resolve(source, file)),
);

function fileOf(importer: string, name: string): string | undefined {
  const path = name.startsWith('@/') ? resolve(source, name.slice(2)) : resolve(dirname(importer), name);
  return [`${path}.ts`, `${path}.tsx`].find((file) => files.has(file));
}

type Catalogs = 'none' | 'app' | 'member';
const order: readonly Catalogs[] = ['none', 'app', 'member'];
const more = (a: Catalogs, b: Catalogs) => (order.indexOf(a) > order.indexOf(b) ? a : b);

/** What a module imports, with the catalogs that are loaded with it. */
function importsOf(file: string): { file: string; texts: Catalogs }[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;/gm, '');
  const fixed = [...code.matchAll(/^(?:import|export)\s[^;]*?from '([^']+)'/gm)].map(
    ([, name]) => [name, 'none'] as const,
  );
  const lazy = [...code.matchAll(/(?:with(App|Member)Texts\(\s*)?\bimport\('([^']+)'\)/g)].map(
    ([, texts, name]) => [name, texts === 'App' ? 'app' : texts === 'Member' ? 'member' : 'none'] as const,
  );
  return [...fixed, ...lazy].flatMap(([name = '', texts]) => {
    const imported = fileOf(file, name);
    return imported === undefined ? [] : [{ file: imported, texts }];
  });
}

/** The fewest catalogs with which each module of the application can be reached from its entry. */
function reached(): Map<string, Set<Catalogs>> {
  const all = new Map<string, Set<Catalogs>>();
  const visit = (file: string, texts: Catalogs) => {
    const known = all.get(file) ?? new Set();
    if (known.has(texts)) return;
    all.set(file, known.add(texts));
    for (const imported of importsOf(file)) visit(imported.file, more(texts, imported.texts));
  };
  visit(resolve(source, 'main.tsx'), 'none');
  return all;
}

/** Modules that call a text only where it is loaded, although others reach them without it. */
const exceptions = [
  'features/inbox/message-alerts.ts', // loads the texts itself
  'features/inbox/other-person.ts', // called by it
  'features/notifications/notifications-popover.tsx', // app/layouts/member-notifications.tsx calls its loadTexts
  'shared/form/leave-guard.ts', // asks for forms, whose pages have loaded them
  'shared/i18n/error-text.ts', // a code that only members' pages can get has its text among theirs
  'shared/i18n/pay-words.ts', // the palette of members names amounts without a period
];

test('no module that shows a text of a catalog is reached without that catalog', () => {
  const all = reached();
  expect(all.size).toBeGreaterThan(600);
  const missing = [...all].flatMap(([file, ways]) => {
    const code = readFileSync(file, 'utf8');
    const name = file.slice(source.length);
    if (exceptions.includes(name)) return [];
    const isApp = /\bappTexts\.\w+/.test(code) && ways.has('none');
    const isMember = /\bmemberTexts\.\w+/.test(code) && (ways.has('none') || ways.has('app'));
    return [...(isApp ? [`${name}: appTexts`] : []), ...(isMember ? [`${name}: memberTexts`] : [])];
  });
  expect(missing).toEqual([]);
});
