import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { timeLimit } from '@/shared/testing/time-limit';
import settings from '../../../project.inlang/settings.json' with { type: 'json' };
import { compileMessages } from '../../../scripts/compile-messages.mjs';
import type { AppTexts } from './app-texts';
import type { MemberTexts } from './member-texts';
import type { Messages } from './messages';
import type { Prose } from './prose';

const webapp = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'wright-languages-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** English in accented letters, with the plural forms of Czech. */
function pseudoMessages(): object {
  const english = JSON.parse(readFileSync(join(webapp, 'messages/en-US.json'), 'utf8')) as Record<string, unknown>;
  const accented = (text: string) =>
    text.replaceAll(/\{\w+\}|[aeiou]/g, (part) => (part.length > 1 ? part : `${part}\u0301`));
  return Object.fromEntries(
    Object.entries(english).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? accented(message)
        : (message as { match: Record<string, string> }[]).map((variants) => ({
            ...variants,
            match: { 'plural=few': '{number} fé́w', ...variants.match },
          })),
    ]),
  );
}

/** Milliseconds. All messages are compiled, in three languages: some ten seconds, and several times as long beside other tests. */
const timeout = timeLimit(240_000);

test('a new language is one file of messages and its tag in the settings', { timeout }, async () => {
  const project = join(folder, 'project.inlang');
  mkdirSync(project);
  const plugin = join(webapp, 'node_modules/@inlang/plugin-message-format/dist/index.js');
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      ...settings,
      locales: [...settings.locales, 'cs'],
      modules: [plugin],
      'plugin.inlang.messageFormat': { pathPattern: join(folder, '{locale}.json') },
    }),
  );
  for (const locale of settings.locales)
    writeFileSync(join(folder, `${locale}.json`), readFileSync(join(webapp, `messages/${locale}.json`)));
  writeFileSync(join(folder, 'cs.json'), JSON.stringify(pseudoMessages()));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

  await compileMessages(project, join(folder, 'compiled'));
  const file = pathToFileURL(join(folder, 'compiled/messages/cs.js')).href;
  const czech = (await import(/* @vite-ignore */ file)) as Messages;
  expect(czech.kit_close()).toBe('Clo\u0301se\u0301');
  const proseFile = pathToFileURL(join(folder, 'compiled/prose/messages/cs.js')).href;
  const czechProse = (await import(/* @vite-ignore */ proseFile)) as Prose;
  expect(czechProse.privacy_lead()).toContain('\u0301');
  const appFile = pathToFileURL(join(folder, 'compiled/app/messages/cs.js')).href;
  const czechApp = (await import(/* @vite-ignore */ appFile)) as AppTexts;
  expect(czechApp.kit_remove_tag({ label: 'Go' })).toContain('Go');
  const memberFile = pathToFileURL(join(folder, 'compiled/member/messages/cs.js')).href;
  const czechMember = (await import(/* @vite-ignore */ memberFile)) as MemberTexts;
  expect(czechMember.visits_visitors({ count: 1 })).toBe('1 visitor');
  expect(czechMember.visits_visitors({ count: 3 })).toBe('3 fé́w');
  expect(czechMember.visits_visitors({ count: 1200 })).toMatch(/^1\s200 visitors$/);
});
