import type { Page } from '@playwright/test';
import { timeLimit } from '../scripts/time-limit.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { Shell } from './pages/shell.ts';

/*
 * A release removes the chunks of a page that has loaded only its entry: even the dialogs that report this cannot be
 * loaded.
 */

/** Removes all chunks but the entry, the messages and what the entry imports statically. */
async function takePartsAway(page: Page): Promise<void> {
  const html = await (await page.request.get('/')).text();
  const entry = /index-[^"]+\.js/.exec(html)?.[0] ?? '';
  const program = await (await page.request.get(`/assets/${entry}`)).text();
  const messages = [...html.matchAll(/assets\/([^"]+\.js)"[^>]*data-language=/g)].map(([, file]) => file);
  await page.route('**/assets/*.js', (route) => {
    const file = route.request().url().split('/').at(-1) ?? '';
    return [entry, ...messages].includes(file) || program.includes(`from"./${file}"`)
      ? route.continue()
      : route.fulfill({ status: 404 });
  });
}

const stopAnswering = (page: Page) => page.route('**/status', (route) => route.abort('connectionrefused'));
const openLinks = (page: Page) => new Shell(page).navigation.getByRole('link', { name: 'Personal links' }).click();
const noticeOn = (page: Page) => page.getByRole('alert').filter({ visible: true });

test.beforeEach(async ({ seed, watch }) => {
  await seed.memberWithProfile();
  watch.expectRefusal(404, '/assets/');
});

test('a part that is gone with the dialogs means a new version while the server answers', async ({ page, watch }) => {
  watch.expectConsoleError(/^ModuleLoadError/);
  await new DashboardPage(page).open();
  await takePartsAway(page);
  const status = page.waitForResponse((response) => response.url().endsWith('/status'));
  await openLinks(page);
  expect((await status).status()).toBe(200);
  const dialog = page.getByRole('dialog', { name: 'A new version is ready' });
  await expect(dialog.getByRole('button', { name: 'Refresh' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Later' })).toBeFocused();
  await expectAccessible(page, 'the notice of a new version');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'A new version is ready' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(new ProfileLinksPage(page).title).toBeVisible();
});

test('and while nobody answers, that the service is unavailable', async ({ page, watch }) => {
  watch.expectConsoleError(/^ModuleLoadError/);
  watch.expectRefusal(0, '/status');
  await new DashboardPage(page).open();
  await takePartsAway(page);
  await stopAnswering(page);
  await openLinks(page);
  await expect(page.getByRole('dialog', { name: 'Wright cannot be reached' })).toBeVisible();
  await expect(noticeOn(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.unrouteAll();
  await noticeOn(page).getByRole('button', { name: 'Try again' }).click();
  await expect(new ProfileLinksPage(page).title).toBeVisible();
});

for (const path of ['/app', '/app/setup', '/about']) {
  test(`${path} that has nothing but its program says so, tries again, and is drawn once its parts are there`, async ({
    page,
    watch,
  }) => {
    watch.expectConsoleError(/^ModuleLoadError/);
    watch.expectRefusal(0, '/status');
    const title = page.getByRole('heading', { level: 1 });
    const retry = page.getByRole('button', { name: 'Try again' });
    // A chunk that is loaded in parallel to the page can fail later, which is reported again.
    const tryUntil = (comes: () => Promise<void>) =>
      expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: timeLimit(1000) });
        await comes();
      }).toPass();
    await takePartsAway(page);
    await stopAnswering(page);
    await page.goto(path);
    await expect(noticeOn(page)).toContainText('Wright cannot be reached');
    await retry.click();
    await expect(title).toHaveText('Wright cannot be reached');
    await page.unroute('**/status');
    await tryUntil(() => expect(noticeOn(page)).toContainText('A new version is ready', { timeout: timeLimit(1000) }));

    await stopAnswering(page);
    await page.reload();
    await expect(noticeOn(page)).toContainText('Wright cannot be reached');
    await page.unroute('**/assets/*.js');
    await tryUntil(async () => {
      await expect(title).toBeVisible({ timeout: timeLimit(1000) });
      await expect(retry).toBeHidden({ timeout: timeLimit(1000) });
    });
  });
}
