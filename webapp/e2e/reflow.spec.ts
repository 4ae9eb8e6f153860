import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addTextSpacing, overflowing, removeTextSpacing } from './overflow.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfileEditorPage } from './pages/profile-editor-page.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SectionsPage } from './pages/sections-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { Shell } from './pages/shell.ts';
import { somebody } from './seed.ts';
import { smallTargets } from './targets.ts';

/*
 * What opens on the pages. The pages themselves are measured where every route is visited.
 */

/** A screen of 1280 px at 400 % (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 640 } });

async function expectFits(page: Page, screen: string): Promise<void> {
  expect.soft(await overflowing(page), screen).toEqual([]);
  expect.soft(await smallTargets(page), `targets of ${screen}`).toEqual([]);
  await addTextSpacing(page);
  expect.soft(await overflowing(page), `${screen} with more space in the text`).toEqual([]);
  await removeTextSpacing(page);
}

test('the code dialog fits on 320 px', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.requestCode(somebody().email);
  await expect(new CodeDialog(page).firstBox).toBeFocused();
  await expectFits(page, 'code dialog');
});

test('the steps of the setup fit on 320 px', async ({ page, seed }) => {
  await seed.signIn(somebody().email);
  const setup = new SetupPage(page);
  await page.goto('/app/setup');
  await expect(setup.step('Name and role')).toBeVisible();
  await expectFits(page, 'name and role');
  await setup.introduce('Alex Demo', 'Professional');
  await expect(setup.step('Photo')).toBeVisible();
  await expectFits(page, 'photo');
  await setup.skip.click();
  await expect(setup.step('First workplace')).toBeVisible();
  await expectFits(page, 'first workplace');
  await setup.skip.click();
  await expect(setup.step('Alias and visibility')).toBeVisible();
  await expectFits(page, 'alias and visibility');
});

test('the member pages fit on 320 px', async ({ page, seed, strangerPage }) => {
  await seed.memberWithProfile();
  await seed.link({ name: 'A link with a name that is as long as the name of a link may be: eighty of them.' });
  const badge = await seed.link({ name: 'Conference badge' });
  await new PublicProfilePage(strangerPage).visit(badge.url); // without a visit there is no chart
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.chart).toBeVisible();
  await expectFits(page, 'dashboard');
  await dashboard.showTable.click();
  await expectFits(page, 'dashboard with its table');

  await new Shell(page).openMenu();
  await expectFits(page, 'menu');
  await page.keyboard.press('Escape');

  const links = new ProfileLinksPage(page);
  await links.open();
  await expect(links.row('Conference badge')).toBeVisible();
  await expectFits(page, 'personal links');
  await links.choose('Conference badge', 'Edit');
  await expect(links.form).toBeVisible();
  await expectFits(page, 'link form');

  const editor = new ProfileEditorPage(page);
  await page.goto('/app/profile');
  await expect(editor.add).toBeVisible();
  await expectFits(page, 'profile editor');
  await editor.add.click();
  await expect(editor.save).toBeVisible();
  await expectFits(page, 'new workplace');
  const sections = new SectionsPage(page);
  for (const noun of ['project', 'repository', 'school', 'certification', 'contribution'] as const) {
    await sections.cancel.click();
    await sections.add(noun).click();
    await expect(sections.save(noun)).toBeVisible();
    await expectFits(page, `new ${noun}`);
  }
});

test('no word of the numbers is broken on a narrow phone', async ({ page, seed, strangerPage }) => {
  await seed.memberWithProfile();
  await new PublicProfilePage(strangerPage).visit((await seed.link({ name: 'Conference badge' })).url); // with it, there is a change and an arrow
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.chart).toBeVisible();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const broken = await page.locator('dl :is(dt, dd)').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const text = [...part.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        return [...(text?.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text as Node, index);
          range.setEnd(text as Node, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect.soft(broken, `at ${width} px`).toEqual([]);
  }
});

test('the top bar of members fits on a phone with text of 200 %', async ({ page, seed }) => {
  await seed.memberWithProfile();
  await new DashboardPage(page).open();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const bar = page.getByRole('banner');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Open menu', 'Search pages and actions', 'Notifications']) {
      const box = await bar.getByRole('button', { name }).boundingBox();
      expect.soft(box?.x, `${name} at ${width} px`).toBeGreaterThanOrEqual(0);
      expect.soft((box?.x ?? 0) + (box?.width ?? Infinity), `${name} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});
