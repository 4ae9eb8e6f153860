import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { timeLimit } from '../scripts/time-limit.ts';
import { routePaths } from '../src/app/router/route-names.ts';
import { expect, test } from './fixtures.ts';
import { expectUsable } from './usable.ts';

/*
 * Opens every route as every kind of user. Redirects of users without access are checked, too. `Watch` fails a test on
 * a console error, a violation of the content security policy, or a request to another host. A page that looks the same
 * for several users is measured once.
 */

// The longest test takes half a minute on two cores, and several times that on a busy machine.
test.describe.configure({ timeout: timeLimit(300_000) });

const paths: readonly string[] = Object.values(routePaths);
const plainPaths = paths.filter((path) => !path.includes('$'));
const memberPaths = plainPaths.filter((path) => path.startsWith('/app'));

/** Visits the pages as one user. A page that several paths redirect to is checked once. */
class Walk {
  readonly #page: Page;
  readonly #seen = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens a path, waits until its page is loaded completely, and returns whether the page was not visited before. */
  async visit(path: string): Promise<boolean> {
    await this.#page.goto(path);
    // Found by its element and not by its role, because an open dialog hides the page from the accessibility tree.
    await expect(this.#page.locator('h1').first()).toBeVisible();
    const { pathname } = new URL(this.#page.url());
    const isNew = !this.#seen.has(pathname);
    this.#seen.add(pathname);
    if (isNew) await this.#page.waitForLoadState('networkidle');
    return isNew;
  }

  async measure(path: string): Promise<void> {
    const isNew = await this.visit(path);
    if (!isNew) return;
    const { pathname } = new URL(this.#page.url());
    await expectUsable(this.#page, pathname);
    const dialog = this.#page.getByRole('dialog');
    if (!(await dialog.isVisible())) return;
    await this.#page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectUsable(this.#page, `${pathname} behind its dialog`);
  }
}

test('every route is answered as a page that is there, and every other address as one that is not', async ({
  request,
}) => {
  const statusOf = async (path: string) => (await request.get(path)).status();
  for (const path of [...plainPaths, '/r/some-token', '/about/']) {
    expect.soft(await statusOf(path), path).toBe(path === routePaths.PageNotFound ? 404 : 200);
  }
  for (const path of ['/nonsense', '/app/nonsense', '/about/us', '/About', '/r', '/r/', '/r/a/b']) {
    expect.soft(await statusOf(path), path).toBe(404);
  }
});

test('a visitor sees every route without an error or a request to somebody else', async ({ page, watch }) => {
  const walk = new Walk(page);
  watch.expectRefusal(404, routePaths.PageNotFound);
  for (const path of plainPaths) await walk.measure(path);
  watch.expectRefusal(404, '/v1/public/invite-links/');
  watch.expectRefusal(404, '/t/');
  watch.expectRefusal(404, '/p/');
  watch.expectRefusal(404, '/no/such/route');
  for (const path of ['/r/no-such-invitation', '/t/no-such-link', '/p/no-such-profile', '/no/such/route'])
    await walk.measure(path);
  await expect(page).toHaveURL('/page-not-found');
});

test('a Wright sees every route so, and the own profile, and others what is shared', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  await seed.memberWithProfile();
  const alias = `demo-${randomUUID().slice(0, 8)}`;
  await seed.nameProfile(alias);
  const link = await seed.link({ name: 'Conference badge' });
  const invitation = await seed.invite({ name: 'A colleague' });
  const stranger = new Walk(strangerPage);
  for (const url of [link.url, invitation.url]) await stranger.measure(url);

  // The profile was visited before, so the statistics have a chart.
  const walk = new Walk(page);
  for (const path of [...memberPaths, `/p/${alias}`]) await walk.measure(path);
  watch.expectRefusal(404, routePaths.PageNotFound);
  for (const path of plainPaths) await walk.visit(path);
});

test('a Recruiter sees every route so', async ({ page, seed }) => {
  await seed.memberWithProfile('Recruiter');
  const walk = new Walk(page);
  await walk.measure(routePaths.Dashboard);
  for (const path of memberPaths) await walk.visit(path);
});

test('somebody who is not ready sees every route so', async ({ page, seed }) => {
  await seed.member('Wright', { isReady: false });
  const walk = new Walk(page);
  await walk.measure(routePaths.Setup);
  for (const path of memberPaths) await walk.visit(path);
});
