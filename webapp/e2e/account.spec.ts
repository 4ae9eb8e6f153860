import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailedCode } from './mail.ts';
import { AccountPage } from './pages/account-page.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { Shell } from './pages/shell.ts';
import { somebody } from './seed.ts';
import { letTimePass } from './time.ts';

test('long after the login, a new name takes a code and a new e-mail takes two', async ({
  page,
  context,
  seed,
  watch,
}) => {
  watch.expectRefusal(403, '/auth/user');
  const { email } = await seed.memberWithProfile();
  const { email: newEmail } = somebody();
  const shell = new Shell(page);
  const account = new AccountPage(page);
  const dialog = new CodeDialog(page);
  letTimePass(email);
  await page.goto('/app');
  await shell.go('Account');
  await expect(page).toHaveTitle(/^Account \| /);
  await expectAccessible(page, 'account');

  await account.changeName('Alexis Demo');
  await expect(dialog.dialog).toContainText(email);
  await expectAccessible(page, 'code for a new name');
  await dialog.type(await mailedCode(context.request, email, { mails: 2 }));
  await expect(page.getByText('Your name is now Alexis Demo.')).toBeVisible();
  await shell.openMenu();
  await expect(shell.navigation).toContainText('Alexis Demo');
  await page.reload();
  await expect(account.name).toHaveValue('Alexis Demo');

  letTimePass(email);
  await account.changeEmail(newEmail);
  const proof = new CodeDialog(page, 'Confirm that it is you');
  await expect(proof.dialog).toContainText(email);
  await proof.type(await mailedCode(context.request, email, { mails: 3 }));
  await expect(dialog.dialog).toContainText(newEmail);
  await dialog.type(await mailedCode(context.request, newEmail));
  await expect(page.getByText(`Your e-mail is now ${newEmail}.`, { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: newEmail })).toBeVisible();
});

test('an export is made, told and downloaded', async ({ page, seed }) => {
  await seed.memberWithProfile();
  const account = new AccountPage(page);
  await account.open();
  await account.makeExport.click();
  await expect(account.download).toBeVisible();
  await expectAccessible(page, 'account with an export');
  const [file] = await Promise.all([page.waitForEvent('download'), account.download.click()]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('a deleted account is hidden at once, and back with the next login', async ({
  page,
  context,
  seed,
  strangerPage,
  watch,
}) => {
  const { email } = await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  const account = new AccountPage(page);
  const dialog = new CodeDialog(page);
  letTimePass(email);
  await account.open();
  await account.askToDelete('robin.demo@example.com');
  await expect(page.getByText('This is not the e-mail of your account.')).toBeVisible();
  await expectAccessible(page, 'question before an account is deleted');
  await page.keyboard.press('Escape');
  await account.askToDelete(email);
  await dialog.type(await mailedCode(context.request, email, { mails: 2 }));

  const login = new LoginPage(page);
  await expect(login.title).toBeVisible();
  await expect(page).toHaveURL('/app/login');
  await expect(page.getByRole('region', { name: 'Your account is deleted' })).toContainText('everything is erased');
  await expectAccessible(page, 'login after an account was deleted');
  const path = new URL(url).pathname;
  watch.expectRefusal(404, '/t/');
  await strangerPage.goto(path);
  await expect(strangerPage).toHaveURL('/page-not-found');

  letTimePass(email);
  await login.requestCode(email);
  await dialog.type(await mailedCode(context.request, email, { mails: 3 }));
  await expect(page.getByText('Welcome back. Your account will not be deleted.')).toBeVisible();
  const links = new ProfileLinksPage(page);
  await links.open();
  await expect(links.row('Conference badge')).toBeVisible();
  await new PublicProfilePage(strangerPage).visit(url);
});
