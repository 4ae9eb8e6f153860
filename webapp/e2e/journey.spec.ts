import { timeLimit } from '../scripts/time-limit.ts';
import { expectAccessible } from './axe.ts';
import { allowClipboard, expect, storedKeys, test } from './fixtures.ts';
import { mailedCode, wrongCode } from './mail.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfileEditorPage } from './pages/profile-editor-page.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { Shell } from './pages/shell.ts';
import { somebody, someName } from './seed.ts';

test('a newcomer shows their work to a stranger, sees the visit, and closes the door again', async ({
  page,
  context,
  strangerPage,
  watch,
}) => {
  test.setTimeout(timeLimit(180_000));
  await allowClipboard(context);
  const { email, displayName } = somebody(someName());
  const login = new LoginPage(page);
  const dialog = new CodeDialog(page);
  const setup = new SetupPage(page);
  const shell = new Shell(page);
  const editor = new ProfileEditorPage(page);
  const links = new ProfileLinksPage(page);
  const dashboard = new DashboardPage(page);
  const stranger = new PublicProfilePage(strangerPage);

  await test.step('the landing leads to the login', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The CV you can\s*take back\./);
    await expectAccessible(page, 'landing');
    await page.getByRole('link', { name: 'Create your profile' }).first().click();
    await expect(login.title).toBeVisible();
    await expect(page).toHaveTitle('Create your account or log in | Wright');
    await expectAccessible(page, 'login');
  });

  await test.step('a wrong code is refused, the right one opens the setup', async () => {
    watch.expectRefusal(422, '/auth/user/verify');
    await login.requestCode(email);
    await expect(dialog.dialog).toContainText(`Enter the code we sent to ${email}.`);
    const code = await mailedCode(context.request, email);
    await dialog.type(wrongCode(code));
    await expect(dialog.fault).toContainText('Invalid code, please try again or request a new code.');
    await expectAccessible(page, 'code dialog with a wrong code');
    await dialog.type(code);
    await expect(setup.title).toBeVisible();
    await expect(page).toHaveURL('/app/setup');
  });

  await test.step('the setup asks for a name, a role and the terms', async () => {
    await expectAccessible(page, 'setup, name and role');
    await setup.introduce(displayName, 'Professional');
    await expect(setup.step('Photo')).toBeFocused();
    await expectAccessible(page, 'setup, photo');
    await setup.skip.click();
    await expect(setup.step('First workplace')).toBeFocused();
    await expectAccessible(page, 'setup, first workplace');
    await setup.skip.click();
    await expect(setup.step('Alias and visibility')).toBeFocused();
    await expectAccessible(page, 'setup, alias and visibility');
    await setup.finish.click();
    await expect(setup.done).toBeFocused();
    await expectAccessible(page, 'end of the setup');
    await setup.toProfile.click();
    await expect(page).toHaveURL('/app/profile');
  });

  await test.step('the editor takes a workplace', async () => {
    await expect(editor.title).toBeVisible();
    await expectAccessible(page, 'empty profile editor');
    await editor.addWorkplace({
      title: 'Staff engineer',
      company: 'Example Company',
      start: '2023/03/01',
      tags: ['Go', 'Kafka'],
    });
    // The saved entry has scrolled the page, so that another button is half under the header.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expectAccessible(page, 'profile editor with a workplace');
  });

  const address = await test.step('a personal link is made and copied', async () => {
    await shell.go('Personal links');
    await expectAccessible(page, 'no personal links');
    await links.make('Conference badge', 'Robin Demo');
    await expect(links.row('Conference badge')).toContainText('Not opened yet');
    await expectAccessible(page, 'personal links');
    return links.copy('Conference badge');
  });

  await test.step('a stranger opens it and sees the profile', async () => {
    expect(new URL(address).pathname).toMatch(/^\/t\/[\w-]{20,}$/);
    await stranger.visit(address);
    await expect(stranger.name).toHaveText(displayName);
    await expect(stranger.note).toBeVisible();
    await expect(stranger.work).toContainText('Staff engineer');
    await expect(stranger.work).toContainText('Example Company');
    await expect(strangerPage).toHaveTitle(`${displayName} | Wright`);
    await expectAccessible(strangerPage, 'public profile');
    expect(await storedKeys(strangerPage), 'what the visitor keeps').toEqual([]);
    expect(await strangerPage.context().cookies(), 'what the visitor keeps').toEqual([]);
  });

  await test.step('the visit shows on the dashboard and at the link', async () => {
    await dashboard.open();
    await expect(dashboard.news).toHaveText('Your profile was opened once today.');
    await expect(dashboard.chart).toBeVisible();
    await expectAccessible(page, 'dashboard');
    await dashboard.showTable.click();
    // The newest day is in the first row below the header.
    const today = page.getByRole('table', { name: 'Visits per day' }).getByRole('row').nth(1);
    await expect(today.getByRole('cell')).toHaveText(['1', '1']);
    await expectAccessible(page, 'dashboard with its table');
    await shell.go('Personal links');
    await expect(links.row('Conference badge')).toContainText('Opened once');
  });

  await test.step('the owner deletes the link, and the stranger finds nothing', async () => {
    await links.delete('Conference badge');
    await expect(links.row('Conference badge')).toContainText('Deleted');
    await expectAccessible(page, 'a deleted link');
    watch.expectRefusal(404, '/t/');
    await strangerPage.goto(address);
    await expect(strangerPage).toHaveURL('/page-not-found');
    await expect(strangerPage.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
    await expectAccessible(strangerPage, 'page not found');
  });

  await test.step('after logging out the login is in the chosen theme', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await shell.chooseTheme('Dark');
    await expect(page.locator('body')).toHaveClass(/\bdark\b/);
    await shell.logOut();
    await expect(login.title).toBeVisible();
    await expect(page.locator('body')).toHaveClass(/\bdark\b/);
    await page.goto('/app');
    await expect(login.title).toBeVisible();
    await expect(page.locator('body')).toHaveClass(/\bdark\b/);
    const own = ['app/darkMode', 'app/drawerIsMinimized', 'app/drawerIsOpen'];
    expect(own).toEqual(expect.arrayContaining(await storedKeys(page)));
  });
});
