import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';

/** A page in a browser that runs no script. */
async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

test('a profile can be read without script, and a link that ended and a restricted profile say so', async ({
  browser,
  page,
  seed,
}) => {
  await seed.memberWithProfile();
  const link = await seed.link({ name: 'Conference badge' });
  const reader = await withoutScript(browser);
  const answer = await reader.goto(link.url);
  expect(answer?.status()).toBe(200);
  const profile = new PublicProfilePage(reader);
  await expect(profile.name).toHaveText('Alex Demo');
  await expect(profile.note).toBeVisible();
  await expect(profile.work).toContainText('Leads the ledger platform.');
  await expect(reader.getByRole('region', { name: 'Skills' }).getByText('Go', { exact: true })).toBeVisible();
  await expect(profile.logIn).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Share' })).toBeHidden();
  // Without scripts there is no dialog: Download is the file with everything.
  await expect(reader.getByRole('button', { name: 'Download' })).toBeHidden();
  const started = reader.waitForEvent('download');
  await reader.getByRole('link', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('Alex Demo.pdf');
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');

  const deleted = await page.request.delete(`/v1/user/profile/links/${link.id}`);
  expect(deleted.ok()).toBe(true);
  const gone = await reader.goto(link.url);
  expect(gone?.status()).toBe(404);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This page is not here');

  const alias = `demo-${crypto.randomUUID().slice(0, 13)}`;
  await seed.nameProfile(alias);
  const restricted = await reader.goto(`/p/${alias}`);
  expect(restricted?.status()).toBe(403);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This profile opens by personal link only');
  await expect(reader.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/app/login?returnTo=%2Fp%2F${alias}`,
  );
  await reader.context().close();
});

test('a visitor sees where a skill was used, goes there by keyboard, and reads the skills without script', async ({
  browser,
  seed,
  strangerPage,
}) => {
  await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  await new PublicProfilePage(strangerPage).visit(url);
  const skills = strangerPage.getByRole('region', { name: 'Skills' });
  const skill = skills.getByRole('button', { name: /^Go/ });
  await skill.focus();
  await strangerPage.keyboard.press('Enter');
  await expect(skill).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(strangerPage, 'where a skill was used');
  await strangerPage.keyboard.press('Tab');
  await skills.getByRole('link', { name: /Staff engineer/ }).press('Enter');
  await expect(strangerPage.locator('#public-work-0')).toBeFocused();
  await expect(strangerPage).toHaveURL(url);

  const reader = await withoutScript(browser);
  await reader.goto(url);
  await expect(reader.getByRole('region', { name: 'Skills' }).getByText('Go', { exact: true })).toBeVisible();
  await expect(reader.getByRole('region', { name: 'Skills' }).getByRole('button')).toHaveCount(0);
  await reader.context().close();
});

test('the application hydrates what the server wrote, without asking again and without a move', async ({
  browser,
  seed,
  strangerPage,
}) => {
  await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  const reader = await withoutScript(browser);
  await reader.goto(url);
  const written = await reader.locator('#root').textContent();
  await reader.context().close();

  const asked: string[] = [];
  strangerPage.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await strangerPage.addInitScript(() => {
    Reflect.set(globalThis, 'moved', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(
          globalThis,
          'moved',
          Number(Reflect.get(globalThis, 'moved')) + Number(Reflect.get(entry, 'value')),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await new PublicProfilePage(strangerPage).visit(url);
  await expect(strangerPage.locator('#answer')).toHaveCount(0);
  await expect(strangerPage.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(await strangerPage.locator('#root').textContent()).toBe(written);
  expect(asked.filter((path) => path.startsWith('/v1/'))).toEqual(['/v1/public/visits']);
  expect(await strangerPage.evaluate(() => Number(Reflect.get(globalThis, 'moved')))).toBe(0);

  await strangerPage.getByRole('button', { name: 'Share' }).click();
  const dialog = strangerPage.getByRole('dialog', { name: 'Share the profile of Alex Demo' });
  await expect(dialog).toContainText(url);
  await expect(dialog.getByRole('img')).toBeVisible();
});
