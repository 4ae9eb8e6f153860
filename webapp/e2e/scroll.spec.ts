import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { Shell } from './pages/shell.ts';

/** A low window, so that every page is higher than it. */
test.use({ viewport: { width: 1280, height: 300 } });

/** Scrolls down after the start of the application, which scrolls to the top left. */
async function scrollDown(page: Page): Promise<void> {
  await expect(page.locator('#root[data-live]')).toBeAttached();
  const position = () =>
    page.evaluate(() => {
      scrollTo(0, 200);
      return scrollY;
    });
  await expect.poll(position).toBeGreaterThan(100);
}

/** The position, once the browser has had the time to restore another one. */
async function settledPosition(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return { x: scrollX, y: scrollY };
  });
}

async function expectTop(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(await settledPosition(page)).toEqual({ x: 0, y: 0 });
}

test('public pages begin at the top left on the way back and forward', async ({ page }) => {
  await page.goto('/legal/privacy');
  const privacy = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await scrollDown(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await page.waitForURL('**/faqs');
  const questions = page.getByRole('heading', { level: 1 });
  await expect(questions).not.toHaveText(privacy);
  const faqs = (await questions.textContent()) ?? '';
  await scrollDown(page);

  await page.goBack();
  await expectTop(page, privacy);
  await scrollDown(page);
  await page.goForward();
  await expectTop(page, faqs);
});

test('member pages begin at the top left on the way back and forward', async ({ page, seed }) => {
  await seed.memberWithProfile();
  const shell = new Shell(page);
  await page.goto('/app/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await scrollDown(page);
  await shell.go('Security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await scrollDown(page);

  await page.goBack();
  await expectTop(page, 'Account');
  await scrollDown(page);
  await page.goForward();
  await expectTop(page, 'Security');
});

test('so do pages that the server writes, each a document of its own', async ({ page, seed, strangerPage }) => {
  await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  await page.close();
  const profile = new PublicProfilePage(strangerPage);
  await strangerPage.setViewportSize({ width: 390, height: 300 });
  await strangerPage.goto(url);
  await expect(profile.name).toBeVisible();
  await scrollDown(strangerPage);
  await strangerPage.goto('/legal/terms');
  await scrollDown(strangerPage);

  await strangerPage.goBack();
  await expectTop(strangerPage, 'Alex Demo');
  await scrollDown(strangerPage);
  await strangerPage.goForward();
  await expect(strangerPage.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await settledPosition(strangerPage)).toEqual({ x: 0, y: 0 });
});
