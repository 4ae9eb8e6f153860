import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routePaths } from '../src/app/router/route-names.ts';
import { expect, test } from './fixtures.ts';
import { mailedCode } from './mail.ts';
import { OwnServer } from './own-server.ts';
import { BlockedUsersPage } from './pages/blocked-users-page.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfileEditorPage } from './pages/profile-editor-page.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { Shell } from './pages/shell.ts';
import { Seed, somebody } from './seed.ts';

/*
 * Screenshots of every route, its dialogs and states, for people to look at: `make screenshots`. Nothing is compared,
 * so they run only on demand.
 */

const folder = process.env['WRIGHT_TEST_SCREENSHOTS'] ?? 'screenshots';

const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Takes screenshots of the current page in both themes and widths. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${theme}\\b`));
      await page.screenshot({
        path: `${folder}/${name}-${theme}-${size.width}.png`,
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
}

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Blocks a member whose personal link somebody has got. */
async function block(page: Page, other: Page): Promise<void> {
  const robin = new Seed(other.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  await robin.createProfile();
  const seen = new PublicProfilePage(page);
  await seen.visit(new URL((await robin.link({ name: 'For Alex' })).url).pathname);
  await other.close();
  await seen.choose('Block');
  const { dialog } = new BlockedUsersPage(page);
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Kept writing after I said no.');
  await dialog.getByRole('button', { name: 'Block this person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You have blocked this person' })).toBeVisible();
}

const plainPaths: readonly string[] = Object.values(routePaths).filter((path) => !path.includes('$'));
const signIn: readonly string[] = [routePaths.Login, routePaths.EmailLogin, routePaths.Setup];

test('what a visitor sees', async ({ page, watch }) => {
  watch.expectRefusal(404, routePaths.PageNotFound);
  const isForMembers = (path: string) => path.startsWith('/app') && !path.startsWith('/app/login');
  for (const path of plainPaths.filter((plain) => !isForMembers(plain))) {
    await open(page, path);
    await shoot(page, nameOf(path));
  }
  const login = new LoginPage(page);
  await login.open();
  await login.requestCode(somebody().email);
  await expect(new CodeDialog(page).firstBox).toBeFocused();
  await shoot(page, 'app-login-email-code');
});

test('what is shared with a visitor', async ({ page, seed, strangerPage, watch }) => {
  await seed.memberWithProfile();
  const alias = `demo-${randomUUID().slice(0, 8)}`;
  await seed.nameProfile(alias);
  const link = await seed.link({ name: 'Conference badge' });
  const invitation = await seed.invite({ name: 'A colleague' });
  await open(page, `/p/${alias}`);
  await shoot(page, 'p-alias');
  watch.expectRefusal(404, '/v1/public/invite-links/');
  for (const [path, name] of [
    [link.url, 't-token'],
    [invitation.url, 'r-token'],
    ['/r/no-such-invitation', 'r-token-ended'],
  ] as const) {
    await open(strangerPage, path);
    await shoot(strangerPage, name);
  }
});

test('the steps of the setup', async ({ page, seed, context }) => {
  const { email } = somebody();
  await seed.signIn(email);
  const setup = new SetupPage(page);
  await open(page, routePaths.Setup);
  await shoot(page, 'app-setup-1-name');
  await setup.introduce('Alex Demo', 'Professional');
  for (const [step, name] of [
    ['Photo', 'app-setup-2-photo'],
    ['First workplace', 'app-setup-3-workplace'],
  ] as const) {
    await expect(setup.step(step)).toBeVisible();
    await shoot(page, name);
    await setup.skip.click();
  }
  await expect(setup.step('Alias and visibility')).toBeVisible();
  await shoot(page, 'app-setup-4-alias');
  expect(await mailedCode(context.request, email)).not.toBe('');
});

test('what a Wright sees', async ({ page, seed, strangerPage, browser, watch }) => {
  await seed.memberWithProfile();
  watch.expectRefusal(403, '/v1/public/profile-links/');
  await block(page, await browser.newPage());
  const link = await seed.link({ name: 'Conference badge' });
  await seed.link({ name: 'A link with a name that is as long as the name of a link may be: eighty of them.' });
  await seed.invite({ name: 'A colleague' });
  await open(strangerPage, link.url);
  for (const path of plainPaths.filter((plain) => plain.startsWith('/app') && !signIn.includes(plain))) {
    await open(page, path);
    await shoot(page, nameOf(path));
  }
});

test('what opens on the pages of a Wright', async ({ page, seed }) => {
  await seed.memberWithProfile();
  await seed.link({ name: 'Conference badge' });
  await page.setViewportSize({ width: 390, height: 844 });
  await new DashboardPage(page).open();
  await new Shell(page).openMenu();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}/app-menu-390.png` });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });

  const links = new ProfileLinksPage(page);
  await links.open();
  await links.choose('Conference badge', 'Edit');
  await expect(links.form).toBeVisible();
  await shoot(page, 'app-profile-links-form');
  await page.keyboard.press('Escape');

  const editor = new ProfileEditorPage(page);
  await page.goto(routePaths.ManageUserProfile);
  await editor.add.click();
  await expect(editor.save).toBeVisible();
  await shoot(page, 'app-profile-workplace-form');
});

test('what is empty', async ({ page, seed }) => {
  await seed.member('Wright');
  for (const path of ['/app', '/app/profile', '/app/profile-links', '/app/invite-links', '/app/blocked-users']) {
    await open(page, path);
    await shoot(page, `${nameOf(path)}-empty`);
  }
});

test('what cannot be loaded', async ({ page, seed, watch }) => {
  await seed.memberWithProfile();
  watch.expectRefusal(503, '/v1/user/');
  for (const path of ['/app', '/app/profile', '/app/profile-links', '/app/invite-links', '/app/blocked-users']) {
    await page.route('**/v1/user/**', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"code":"UnavailableError","requestId":"DEMOREQUEST"}',
      }),
    );
    await page.goto(path);
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('button', { name: 'Try again' }))
        .first(),
    ).toBeVisible();
    await shoot(page, `${nameOf(path)}-failed`);
    await page.unroute('**/v1/user/**');
  }
});

test('what the system colours itself', async ({ page, seed }) => {
  await seed.memberWithProfile();
  await seed.link({ name: 'Conference badge' });
  for (const path of ['/', '/app', '/app/profile', '/app/profile-links', '/app/account', '/faqs']) {
    await open(page, path);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.screenshot({ path: `${folder}/forced-${nameOf(path)}.png`, fullPage: true });
    await page.emulateMedia({ forcedColors: null });
  }
});

/** Of a demo person, whose figures fill a month. `make readme-picture` puts it where the README has it. */
test('the dashboard in the README', async ({ browser }) => {
  const server = await OwnServer.start();
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  try {
    await server.stop();
    await server.run('demo');
    await server.start();
    await new Seed(context.request).signIn('alex.demo@example.com');
    const dashboard = new DashboardPage(await context.newPage());
    await dashboard.open();
    await expect(dashboard.chart).toBeVisible();
    await dashboard.page.waitForLoadState('networkidle');
    await dashboard.page.screenshot({ path: `${folder}/dashboard.png`, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
    await server.dispose();
  }
});
