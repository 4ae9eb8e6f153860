/*
 * The bundle of the server renders what the application renders first in the browser, byte for byte. Otherwise React would replace
 * the markup of the server instead of hydrating it.
 */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { faker } from '@faker-js/faker';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { languages, setLanguage } from '@/shared/i18n/messages';
import { getGetPublicProfileByAliasResponseMock } from '@/shared/testing/generated/sharing/sharing.msw';
import { loadSiteLinks } from '../layouts/lazy-site-links';
import { createAppRouter } from '../router/router';
import { createViewer } from '../viewer';

const page = { getElementById: vi.fn<(id: string) => unknown>() };
vi.mock(import('@/shared/api/inline-answer'), async (original) => {
  const { takeInlineAnswer } = await original();
  return { takeInlineAnswer: () => takeInlineAnswer(page as never) };
});

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const today = '2026-11-20';
const origin = 'https://wright.test';
const productName = 'Wright';

const fullProfile = fromHere('../../../../modules/sharing/internal/publicpage/testdata/full.json');

/** Cases by name: at which path, and how the profile differs from one in which everything is filled in. */
const cases = [
  ['full', '/t/demo-link-token-00000000003', (full: object) => full],
  ['by-address', '/p/alex-demo', (full: object) => named(headOf(full))],
  ['recruiter', '/p/alex-demo', (full: object) => recruiting(named(headOf(full)))],
  ['member', '/p/alex-demo', (full: object) => asMember(named(headOf(full)))],
  ['owner', '/t/demo-link-token-00000000003', (full: object) => asOwner(headOf(full))],
  ['owner-by-link', '/t/demo-link-token-00000000003', (full: object) => asOwner(headOf(full), 'LINK_HOLDERS')],
  ['owner-alone', '/p/alex-demo', (full: object) => asOwner(named(headOf(full)), 'NOBODY')],
  ['empty', '/t/demo-link-token-00000000003', emptied],
  ['empty-owner', '/t/demo-link-token-00000000003', (full: object) => asOwner(emptied(full))],
] as const;

/** Without what looks the same to everybody. */
function headOf(full: object): object {
  const lists = [
    'certifications',
    'projects',
    'repositories',
    'schools',
    'workplaces',
    'contributions',
    'verifiedLinks',
  ];
  return { ...full, ...Object.fromEntries(lists.map((list) => [list, []])) };
}

function emptied(full: object): object {
  return { ...headOf(full), photoUrl: null, attributes: null, originalBadge: false };
}

function named(profile: object): object {
  return { ...profile, alias: 'alex-demo' };
}

/** Somebody with a company, without languages and places, and with few skills. */
function recruiting(profile: object): object {
  const attributes = {
    companyName: 'Sample Studio',
    companyUrl: 'https://studio.example/?a=b',
    countryCode: 'NL',
    tags: [{ label: 'Go' }],
  };
  return { ...profile, attributes };
}

function asOwner(profile: object, audience = 'EVERYONE'): object {
  return {
    ...profile,
    memberId: '01940000-0000-7000-8000-000000000001',
    viewer: { isOwner: true, canBlock: false, canContact: false, audience },
  };
}

function asMember(profile: object): object {
  return {
    ...profile,
    memberId: '01940000-0000-7000-8000-000000000001',
    viewer: { isOwner: false, canBlock: true, canContact: true },
  };
}

/** What the application renders in `#root` first, with the response that came in the page. */
async function renderedByApplication(path: string, profile: object, mayHaveSession: boolean): Promise<string> {
  const textContent = JSON.stringify({ status: 200, body: profile, today, origin });
  page.getElementById.mockReturnValue({ textContent, remove: () => undefined });
  const viewer = createViewer({ mayHaveSession, loadUser: () => new Promise(() => undefined) });
  const session = { logOut: () => Promise.resolve(), leave: () => undefined };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ viewer, session, productName }, history);
  await Promise.all([router.load(), loadSiteLinks()]);
  // Without the preload links that React writes for a server of its own.
  return renderToString(createElement(RouterProvider, { router } as never)).replace(/^(<link[^>]*>)+/, '');
}

/** What the bundle of the server renders. */
function renderedByServer(path: string, profile: object, mayHaveSession: boolean, language: string): string {
  const input = { language, path, profile, today, origin, productName, mayHaveSession };
  return globalThis.render(JSON.stringify(input));
}

async function expectSameMarkup(path: string, profile: object, language: string) {
  await setLanguage(language);
  const mayHaveSession = 'memberId' in profile && profile.memberId !== null;
  const expected = await renderedByApplication(path, profile, mayHaveSession);
  expect(renderedByServer(path, profile, mayHaveSession, language)).toBe(expected);
}

beforeAll(async () => {
  const built = await build({
    configFile: fromHere('../../../vite.server.config.ts'),
    mode: 'production',
    build: { write: false },
  });
  const [script] = (built as Rolldown.RolldownOutput).output;
  new Function(script.code)();
}, 60_000);

test.for(languages.flatMap((language) => cases.map((case_) => [language, ...case_] as const)))(
  '%s: %s',
  async ([language, , path, change]) => {
    const full = JSON.parse(await readFile(fullProfile, 'utf8')) as object;
    await expectSameMarkup(path, change(full), language);
  },
);

test.for(languages)(
  'the files with which the Go tests compare what the engine of the server renders: %s',
  async (language) => {
    const full = JSON.parse(await readFile(fullProfile, 'utf8')) as object;
    await expect(renderedByServer('/t/demo-link-token-00000000003', full, false, language)).toMatchFileSnapshot(
      fullProfile.replace('full.json', `full.${language}.html`),
    );
  },
);

test('a hundred generated profiles', async () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    faker.seed(seed);
    const profile: PublicProfile = getGetPublicProfileByAliasResponseMock();
    await expectSameMarkup(seed % 2 === 0 ? '/p/alex-demo' : '/t/demo-link-token-00000000003', profile, 'en-US');
  }
});

test('texts that are markup or no valid Unicode', async () => {
  const full = JSON.parse(await readFile(fullProfile, 'utf8')) as object;
  for (const text of [
    '</script><script>alert(1)</script>',
    '<!-- <img src=x onerror=alert(1)> --> &amp; "\'',
    '\u202eright to left\u202c שלום',
    'half of a pair: \ud83d',
    '\u0000 \u2028 \ufeff',
  ])
    await expectSameMarkup(
      '/p/alex-demo',
      { ...named(full), displayName: text, attributes: { headline: text, summary: text } },
      'en-US',
    );
});

test('a profile with 200 long sections, from right to left', async () => {
  const full = JSON.parse(await readFile(fullProfile, 'utf8')) as PublicProfile;
  const [workplace] = full.workplaces;
  const description = 'שלום עולם '.repeat(120);
  const workplaces = Array.from({ length: 200 }, (_, index) => ({
    ...workplace,
    title: `עבודה ${index}`,
    attributes: { description },
  }));
  await expectSameMarkup('/p/alex-demo', { ...named(full), workplaces }, 'de');
});
