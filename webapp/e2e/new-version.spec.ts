import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { Shell } from './pages/shell.ts';

const chunk = '/assets/profile-links-page';

/** Answers 404 for the chunks of the old page, as after a release. */
async function removeChunk(page: Page): Promise<void> {
  await page.route(`**${chunk}*`, (route) => route.fulfill({ status: 404 }));
}

function openLinks(page: Page): Promise<void> {
  return new Shell(page).navigation.getByRole('link', { name: 'Personal links' }).click();
}

test.beforeEach(async ({ page, seed, watch }) => {
  await seed.memberWithProfile();
  watch.expectRefusal(404, chunk);
  watch.expectConsoleError(/^ModuleLoadError/);
  await removeChunk(page);
  await new DashboardPage(page).open();
});

test('a part that is gone, while the server answers, means a new version', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'A new version is ready' });
  const status = page.waitForResponse((response) => response.url().endsWith('/status'));
  await openLinks(page);
  expect((await status).status()).toBe(200);
  await expect(dialog).toBeVisible();
  await page.unroute(`**${chunk}*`);
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect(new ProfileLinksPage(page).title).toBeVisible();
});

test('a new version that is put off leaves words and a way to it, and the pages that are there', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'A new version is ready' });
  const title = page.getByRole('heading', { level: 1, name: 'A new version is ready' });
  await openLinks(page);
  await dialog.getByRole('button', { name: 'Later' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(title).toBeVisible();

  await new Shell(page).go('Dashboard');
  await expect(new DashboardPage(page).greeting).toBeVisible();
  await expect(title).toBeHidden();

  await openLinks(page);
  await dialog.getByRole('button', { name: 'Later' }).click();
  await page.unroute(`**${chunk}*`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(new ProfileLinksPage(page).title).toBeVisible();
});

for (const { how, status } of [
  { how: 'says that it cannot', status: 503 },
  { how: 'does not answer', status: 0 },
]) {
  test(`a part that is gone, while the server ${how}, means that the service is unavailable`, async ({
    page,
    watch,
  }) => {
    watch.expectRefusal(status, '/status');
    await page.route('**/status', (route) =>
      status === 0 ? route.abort('connectionrefused') : route.fulfill({ status }),
    );
    const dialog = page.getByRole('dialog', { name: 'Wright cannot be reached' });
    await openLinks(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();

    await page.unroute('**/status');
    await page.unroute(`**${chunk}*`);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toBeHidden();
    await expect(new ProfileLinksPage(page).title).toBeVisible();
  });
}
