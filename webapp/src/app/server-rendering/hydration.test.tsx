/*
 * The development build of React hydrates every page that the server renders, and reports nothing: it compares each element,
 * attribute and text with what the application renders first in the browser, whose time zone is any. @own-page
 */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cdp, commands } from 'vitest/browser';
import * as stories from '@/features/public-profile/public-profile-view.stories';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { setEnv } from '@/shared/config/env';
import { languages, setLanguage } from '@/shared/i18n/messages';
import { demoPublicJob, demoPublicJobPage } from '@/shared/testing/fixtures/public-jobs';
import { publicProfileToday } from '@/shared/testing/fixtures/public-profile';
import { createAppRouter } from '../router/router';
import { renderLikeServer } from '../router/router-internals';
import { createViewer } from '../viewer';

const productName = 'Wright';
const origin = 'https://wright.test';

/** What the server writes into a page. */
type WrittenPage = { path: string; markup: string; mayHaveSession: boolean; answer?: object };

const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

/** Hydrates a page like `main.tsx`. Returns what React reports, and the elements that it has replaced. */
async function hydrate({ path, markup, mayHaveSession, answer }: WrittenPage) {
  const container = document.createElement('div');
  container.innerHTML = markup;
  document.body.append(container);
  if (answer !== undefined) {
    const data = Object.assign(document.createElement('script'), { id: 'answer', type: 'application/json' });
    data.textContent = JSON.stringify(answer);
    document.body.append(data);
  }
  const reports: string[] = [];
  const report = (...parts: unknown[]) => void reports.push(parts.map(String).join(' '));
  vi.spyOn(console, 'error').mockImplementation(report);
  vi.spyOn(console, 'warn').mockImplementation(report);
  // eslint-disable-next-line no-restricted-syntax -- no response arrives, because nothing may change during the hydration
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));

  setEnv({ productName, mayHaveSession });
  const viewer = createViewer({ mayHaveSession, loadUser: () => new Promise(() => undefined) });
  const session = { logOut: () => Promise.resolve(), leave: () => undefined };
  const router = createAppRouter({ viewer, session, productName }, createMemoryHistory({ initialEntries: [path] }));
  renderLikeServer(router);
  router.options.scrollRestoration = () => false;
  await router.load();
  const written = [...container.querySelectorAll('*')];
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(
      container,
      <StrictMode>
        <RouterProvider router={router as never} />
      </StrictMode>,
      { onRecoverableError: report },
    );
  });
  await vi.waitFor(() => {
    expect(written.filter((element) => element.isConnected && !isHydrated(element))).toEqual([]);
  });
  // A placeholder is there to be replaced by a button of its size, once that is loaded.
  const kept = written.filter((element) => !element.hasAttribute('data-placeholder'));
  const replaced = kept.filter((element) => !element.isConnected).map((element) => element.outerHTML);
  root?.unmount();
  container.remove();
  document.getElementById('answer')?.remove();
  return { reports, replaced, count: written.length };
}

async function expectHydrated(page: WrittenPage) {
  const { reports, replaced, count } = await hydrate(page);
  expect(count, page.path).toBeGreaterThan(20);
  expect({ reports, replaced }, page.path).toEqual({ reports: [], replaced: [] });
}

const setTimeZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });

/** The page of a profile as the bundle of the server renders it. */
function writtenProfile(profile: PublicProfile, isPersonalLink: boolean, language: string): WrittenPage {
  const path = isPersonalLink ? '/t/demo-link-token-00000000003' : '/p/alex-demo';
  const mayHaveSession = profile.memberId !== null;
  const today = publicProfileToday.slice(0, 10);
  const input = { language, path, profile, today, origin, productName, mayHaveSession };
  const markup = globalThis.render(JSON.stringify(input));
  return { path, markup, mayHaveSession, answer: { status: 200, body: profile, today, origin } };
}

/** The different profiles of the stories of the view, by the name of the first story with each. */
const shown = new Map<string, readonly [name: string, profile: PublicProfile, isPersonalLink: boolean]>();
for (const [name, story] of Object.entries(stories)) {
  const { profile, isPersonalLink = false } = story.composed.args;
  const key = JSON.stringify([profile, isPersonalLink]);
  if (!shown.has(key)) shown.set(key, [name, profile, isPersonalLink]);
}

beforeAll(async () => {
  new Function(await commands.buildServerScript())();
}, 60_000);

afterEach(async () => {
  vi.restoreAllMocks();
  await setTimeZone('');
});

test.for(languages.flatMap((language) => [...shown.values()].map((story) => [language, ...story] as const)))(
  '%s: the story %s',
  async ([language, , profile, isPersonalLink]) => {
    await setLanguage(language);
    await expectHydrated(writtenProfile(profile, isPersonalLink, language));
  },
);

test.for(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in the time zone %s', async (timeZone) => {
  await setLanguage('en-US');
  const { profile } = stories.Full.composed.args;
  const written = writtenProfile(profile, true, 'en-US');
  await setTimeZone(timeZone);
  expect(new Date(publicProfileToday).getTimezoneOffset()).not.toBe(0);
  await expectHydrated(written);
});

const organization = { domain: 'kvarn.example', name: 'Kvarn', about: 'Mills.', websiteUrl: null } as const;
const proof = { provenBy: 'DNS', provenAt: '2026-11-12T18:20:00Z' } as const;

/** The pages of jobs, by the path: what the server renders, and the answer that it writes into the page. */
const jobPages = [
  [`/j/${demoPublicJob(1).id}`, { job: demoPublicJob(1) }, demoPublicJob(1)],
  [
    '/o/kvarn.example',
    { organization: { ...organization, ...proof }, jobs: demoPublicJobPage({ nextCursor: 'next' }) },
    [{ ...organization, ...proof }, demoPublicJobPage({ nextCursor: 'next' })],
  ],
] as const;

test.for(
  languages.flatMap((language) =>
    [false, true].flatMap((mayHaveSession) => jobPages.map((page) => [language, mayHaveSession, ...page] as const)),
  ),
)('%s, with a session %s: %s', async ([language, mayHaveSession, path, shown, body]) => {
  await setLanguage(language);
  const today = publicProfileToday.slice(0, 10);
  const markup = globalThis.renderJobs(JSON.stringify({ language, productName, mayHaveSession, ...shown }));
  await expectHydrated({ path, markup, mayHaveSession, answer: { status: 200, body, today, origin } });
});

const page = '/p/somebody-demo';
const refusal = (status: number, code: string, memberId?: string | null) => ({
  path: page,
  answer: { status, body: { code, title: code, status, memberId }, today: publicProfileToday.slice(0, 10), origin },
});

/** At which path, and with which response, the server sends a prerendered page. */
function addressOf(drawn: string): Pick<WrittenPage, 'path' | 'answer'> {
  const { pathname, searchParams } = new URL(drawn, origin);
  if (pathname === '/page-not-found') return refusal(404, 'ResourceNotFoundError');
  if (pathname === '/job-ended')
    return { ...refusal(410, 'JobEndedError'), path: '/j/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071' };
  if (pathname === '/profile-restricted') return refusal(403, 'ProfileRestrictedError');
  if (pathname === '/profile-suspended') return refusal(403, 'ProfileSuspendedError');
  if (pathname === '/profile-blocked') return refusal(403, 'ProfileBlockedError', searchParams.get('memberId'));
  return { path: drawn };
}

test('the prerendered pages', async () => {
  const pages = await commands.drawPrerenderedPages();
  expect(pages.length).toBeGreaterThan(languages.length * 9);
  for (const { path, language, html, mayHaveSession = false } of pages) {
    await setLanguage(language);
    const markup = html
      .replaceAll('%product%', productName)
      .replaceAll('%2Fp%2FRETURN_TO', encodeURIComponent(page))
      .replaceAll(' method="dialog"', '');
    await expectHydrated({ ...addressOf(path), markup, mayHaveSession });
  }
});
