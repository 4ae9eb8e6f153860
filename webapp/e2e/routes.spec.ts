import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routePaths } from '../src/app/router/route-names.ts';
import { expect, test } from './fixtures.ts';

/*
 * Every route of the table, by everybody. Whoever may not see a page is led on, and that has to be quiet, too. The watch over
 * each test fails on a console error, a breach of the content security policy, and a request to another host.
 */

const paths: readonly string[] = Object.values(routePaths);
const plainPaths = paths.filter((path) => !path.includes('$'));

/** Opens an address and waits until a page stands there, and has loaded what comes later. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // By its element: a page that opens with a dialog is hidden from screen readers until that is closed.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('a visitor sees every route without an error or a request to somebody else', async ({ page, watch }) => {
  for (const path of plainPaths) await visit(page, path);
  watch.expectRefusal(404, '/v1/public/invite-links/');
  watch.expectRefusal(404, '/t/');
  watch.expectRefusal(404, '/p/');
  for (const path of ['/r/no-such-invitation', '/t/no-such-link', '/p/no-such-profile', '/no/such/route'])
    await visit(page, path);
  await expect(page).toHaveURL('/page-not-found');
});

test('a Wright sees every route so, and the own profile', async ({ page, seed }) => {
  await seed.memberWithProfile();
  const alias = `demo-${randomUUID().slice(0, 8)}`;
  await seed.nameProfile(alias);
  for (const path of [...plainPaths, `/p/${alias}`]) await visit(page, path);
});

test('a Recruiter sees every route so', async ({ page, seed }) => {
  await seed.memberWithProfile('Recruiter');
  for (const path of plainPaths) await visit(page, path);
});

test('somebody who is not ready sees every route so', async ({ page, seed }) => {
  await seed.member('Wright', { isReady: false });
  for (const path of plainPaths) await visit(page, path);
});
