import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { SectionsPage } from './pages/sections-page.ts';

const noConnection = 'There is no connection to the server, please try again.';

/** The server receives and executes the next save, but its response is lost. */
async function loseOneAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    },
  );
}

test('a workplace whose first answer was lost is there once when it is saved again', async ({ page, seed, watch }) => {
  await seed.memberWithEmptyProfile();
  const sections = new SectionsPage(page);
  await sections.open();
  const path = '/v1/user/profile/sections';
  watch.expectRefusal(0, path);
  await loseOneAnswer(page, path);
  await sections.add('workplace').click();
  await sections.fill({ Role: 'Staff engineer', Company: 'Example Company', 'Start date': '2023/03/01' });
  await sections.save('workplace').click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await sections.save('workplace').click();
  await expect(sections.edit('Staff engineer at Example Company')).toBeFocused();
  await expect(sections.rows('Work')).toHaveCount(1);

  await test.step('and once more after a reload, as the server tells it', async () => {
    await sections.open();
    await expect(sections.rows('Work')).toHaveCount(1);
  });

  await test.step('the same words are another workplace when they are meant so', async () => {
    await sections.add('workplace').click();
    await sections.fill({ Role: 'Staff engineer', Company: 'Example Company', 'Start date': '2023/03/01' });
    await sections.save('workplace').click();
    await expect(sections.rows('Work')).toHaveCount(2);
  });
});

test('a personal link whose first answer was lost is there once when it is made again', async ({
  page,
  seed,
  watch,
}) => {
  await seed.memberWithProfile();
  const links = new ProfileLinksPage(page);
  await links.open();
  const path = '/v1/user/profile/links';
  watch.expectRefusal(0, path);
  await links.create.click();
  await links.name.fill('Application');
  await loseOneAnswer(page, path);
  await links.form.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await links.form.getByRole('button', { name: 'Make link' }).click();
  await links.ready.getByRole('button', { name: 'Close' }).click();
  await expect(links.row('Application')).toHaveCount(1);
});
