/*
 * What the server writes into a visitor's page is what the application draws: both are compared with the same files. Those
 * beside the templates (modules/sharing/internal/publicpage/testdata) are written here, by `vitest -u`; the Go test of that
 * package fails until the templates write the same.
 */

import { readFile } from 'node:fs/promises';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemOf } from '@/shared/testing/problem';
import { createAppRouter } from './router/router';
import { createViewer } from './viewer';

const page = { getElementById: vi.fn<(id: string) => unknown>() };
vi.mock(import('@/shared/api/inline-answer'), async (original) => {
  const { takeInlineAnswer } = await original();
  return { takeInlineAnswer: () => takeInlineAnswer(page as never) };
});

// These come after the page, however long that takes here, and the server leaves them to the application.
vi.mock(import('./layouts/site-links'), () => ({ SiteLinks: () => null }) as never);
vi.mock(import('./network-notice'), () => ({ NetworkNotice: () => null }) as never);

const folder = new URL('../../../modules/sharing/internal/publicpage/testdata/', import.meta.url);

/** Cases by name: which answer, at which path. The Go test has the same list. */
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
    viewer: { isOwner: true, canBlock: false, audience },
  };
}

function asMember(profile: object): object {
  return { ...profile, memberId: '01940000-0000-7000-8000-000000000001', viewer: { isOwner: false, canBlock: true } };
}

/** What stands in `#root` once the page at a path is drawn with the answer that came in the page. */
async function drawn(path: string, status: number, body: object, isMember = false): Promise<string> {
  const element = { textContent: JSON.stringify({ status, body }), remove: () => undefined };
  page.getElementById.mockReturnValue(element);
  // The page is there before it is known who the member is.
  const viewer = createViewer({ mayHaveSession: isMember, loadUser: () => new Promise(() => undefined) });
  const session = { logOut: () => Promise.resolve(), leave: () => undefined };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ viewer, session, productName: 'Wright' }, history);
  await router.load();
  return renderToStaticMarkup(createElement(RouterProvider, { router } as never));
}

/** One element a line, so that a difference can be seen; without the hints that React has for a server of its own. */
const lines = (html: string) => `${html.replace(/^(<link[^>]*>)+/, '').replaceAll('><', '>\n<')}\n`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  vi.stubGlobal('window', { location: { host: 'wright.test', origin: 'https://wright.test' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.for(cases)('%s', async ([name, path, change]) => {
  const full = JSON.parse(await readFile(new URL('full.json', folder), 'utf8')) as object;
  const answer = change(full);
  await expect(
    lines(await drawn(path, 200, answer, 'memberId' in answer && answer.memberId !== null)),
  ).toMatchFileSnapshot(new URL(`${name}.html`, folder).pathname);
});

test.for([
  ['page-not-found', ''],
  ['profile-restricted', '?returnTo=/t/demo-link-token-00000000003'],
  ['profile-suspended', ''],
] as const)('%s', async ([name, search]) => {
  const refusal = problemOf(404, 'ResourceNotFoundError');
  await expect(lines(await drawn(`/${name}${search}`, 404, refusal))).toMatchFileSnapshot(
    new URL(`${name}.html`, folder).pathname,
  );
  await expect(lines(await drawn(`/${name}${search}`, 404, refusal, true))).toMatchFileSnapshot(
    new URL(`${name}-member.html`, folder).pathname,
  );
});
