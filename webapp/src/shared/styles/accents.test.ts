import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ProfileAccent } from '../api/generated/model/profile-accent';
import { contrast, type Pair, type Theme, tokensOf } from '../testing/colours';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const accentsCss = read('./accents.css');
const names = Object.values(ProfileAccent).filter((name) => name !== 'AUTO');
const themes: readonly Theme[] = ['light', 'dark'];

/** The values that an accent replaces in a theme. */
function accentOf(name: string, theme: Theme): Record<string, string> {
  const [, block = ''] = new RegExp(`body\\.${theme} \\[data-accent="${name}"\\] \\{([^}]*)\\}`).exec(accentsCss) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, token = '', value = '']) => [token, value]),
  );
}

/** What stands on what where a page has its accent. */
const pairs: readonly Pair[] = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-secondary', 'primary'],
  ['on-secondary', 'primary-hover'],
  ['primary-ink', 'page'],
  ['primary-ink', 'primary-soft'],
  ['ink', 'primary-soft'],
  ['ink-muted', 'primary-soft'],
];

test.for(names.flatMap((name) => themes.map((theme) => [name, theme] as const)))(
  'the texts of a page in %s can be read in %s',
  ([name, theme]) => {
    const accent = accentOf(name, theme);
    expect(Object.keys(accent).sort()).toEqual(['primary', 'primary-hover', 'primary-ink', 'primary-soft']);
    const tokens = { ...tokensOf(read('./tokens.css'), theme), ...accent };
    for (const pair of pairs) expect(contrast(tokens, pair), pair.join(' on ')).toBeGreaterThanOrEqual(4.5);
  },
);

test('each accent of the contract has its colours, and there are no others', () => {
  const inCss = new Set([...accentsCss.matchAll(/data-accent="(\w+)"/g)].map(([, name]) => name));
  expect([...inCss].sort()).toEqual([...names].sort());
});
