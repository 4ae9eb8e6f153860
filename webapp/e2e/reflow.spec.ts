import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
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

/** A screen of 1280 px at 400 % (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 640 } });

/** More space between letters, words and lines than the design has (WCAG 1.4.12). */
async function addTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** What reaches beyond the sides of the page, and has no scrolling box of its own to be seen in. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const hasOwnBox = (element: Element) => {
      for (
        let around = element.parentElement;
        around !== null && around !== document.body;
        around = around.parentElement
      )
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      return false;
    };
    const tooWide = Array.from(document.body.querySelectorAll('*')).filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 1 && (right > width + 1 || left < -1) && element.checkVisibility() && !hasOwnBox(element);
    });
    const isPageTooWide = document.documentElement.scrollWidth > width;
    return [
      ...(isPageTooWide ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []),
      ...tooWide.map(({ tagName, className, textContent }) => `${tagName} .${className} "${textContent.slice(0, 40)}"`),
    ];
  });
}

async function expectFits(page: Page, screen: string): Promise<void> {
  expect.soft(await overflowing(page), screen).toEqual([]);
  await addTextSpacing(page);
  expect.soft(await overflowing(page), `${screen} with more space in the text`).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

test('public pages and the login fit on 320 px', async ({ page, seed, context, strangerPage }) => {
  await strangerPage.setViewportSize({ width: 320, height: 640 });
  for (const [path, name] of [
    ['/', 'landing'],
    ['/app/login', 'login'],
    ['/app/login/email', 'login by e-mail'],
    ['/page-not-found', 'page not found'],
    ['/profile-blocked', 'profile blocked'],
    ['/profile-restricted', 'profile restricted'],
    ['/profile-suspended', 'profile suspended'],
    ['/unknown-error', 'unknown error'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, name);
  }
  const login = new LoginPage(page);
  await login.open();
  await login.requestCode(somebody().email);
  await expect(new CodeDialog(page).firstBox).toBeFocused();
  await expectFits(page, 'code dialog');

  await context.clearCookies();
  await seed.memberWithProfile();
  const link = await seed.link({ name: 'Conference badge' });
  await new PublicProfilePage(strangerPage).visit(link.url);
  await expectFits(strangerPage, 'public profile');
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
  await expectFits(page, 'profile links');
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
