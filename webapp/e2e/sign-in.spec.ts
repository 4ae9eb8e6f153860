import { expect, test } from './fixtures.ts';
import { mailedCode, wrongCode } from './mail.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { somebody } from './seed.ts';
import { letMostOfTheMinutePass } from './time.ts';

const verify = '/auth/user/verify';

test('after five wrong codes the right one is refused too, and a new one signs in', async ({
  page,
  context,
  watch,
}) => {
  watch.expectRefusal(422, verify);
  watch.expectRefusal(429, verify);
  const { email } = somebody();
  const login = new LoginPage(page);
  const dialog = new CodeDialog(page);
  await login.open();
  await login.requestCode(email);
  const code = await mailedCode(context.request, email);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await dialog.type(wrongCode(code, attempt));
    await expect(dialog.fault).toContainText('Invalid code, please try again or request a new code.');
    await expect(dialog.firstBox).toHaveValue('');
  }

  // A new code can be sent one minute after the first. The page counts down the remaining time that the server reports.
  letMostOfTheMinutePass(email);
  await dialog.type(code);
  await expect(dialog.fault).toContainText('Too many attempts, please wait a moment and try again.');
  await expect(dialog.firstBox).toBeDisabled();
  await expect(dialog.countdown).toBeVisible();
  await expect(dialog.renew).toBeVisible();
  await expect(dialog.renew).toHaveAccessibleDescription(/^New code in \d+:\d\d$/);

  await expect(dialog.countdown).toBeHidden();
  await dialog.renew.click();
  await expect(dialog.dialog).toContainText('A new code is on its way. The old one no longer works.');
  await dialog.type(await mailedCode(context.request, email, { mails: 2 }));
  await expect(new SetupPage(page).title).toBeVisible();
});

test('the code can be pasted as the mail shows it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = somebody();
  const login = new LoginPage(page);
  const dialog = new CodeDialog(page);
  await login.open();
  await login.requestCode(email);
  const code = await mailedCode(context.request, email);
  await expect(dialog.firstBox).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 4)} ${code.slice(4)}`);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(new SetupPage(page).title).toBeVisible();
});

test('whoever signs in from a personal link comes back to it', async ({ page, seed, strangerPage }) => {
  await seed.memberWithProfile();
  const link = await seed.link({ name: 'Conference badge' });
  const { email } = somebody('Robin Demo');
  const profile = new PublicProfilePage(strangerPage);
  await profile.visit(link.url);
  await page.close();
  await profile.logIn.click();
  await new LoginPage(strangerPage).requestCode(email);
  await new CodeDialog(strangerPage).type(await mailedCode(strangerPage.request, email));
  await expect(strangerPage).toHaveURL(link.url);
  await expect(profile.name).toHaveText('Alex Demo');
});

test('a session that has ended elsewhere leads to the login, with the way back', async ({
  page,
  context,
  seed,
  watch,
}) => {
  await seed.memberWithProfile();
  await seed.link({ name: 'Conference badge' });
  const links = new ProfileLinksPage(page);
  await links.open();
  // The settings of the account are loaded after the page; without the session they would lead to the login first.
  await page.waitForLoadState('networkidle');
  watch.expectRefusal(401, '/v1/user/profile/links');
  watch.expectRefusal(401, '/auth/user');
  await context.clearCookies();
  await links.delete('Conference badge');
  await expect(new LoginPage(page).title).toBeVisible();
  await expect(page).toHaveURL('/app/login?returnTo=%2Fapp%2Fprofile-links');
});

test('whoever has typed something meanwhile is asked for a code where it stands, and may leave it', async ({
  page,
  context,
  seed,
  watch,
}) => {
  await seed.memberWithProfile();
  const links = new ProfileLinksPage(page);
  await links.open();
  // The settings of the account are loaded after the page; without the session they would lead to the login first.
  await page.waitForLoadState('networkidle');
  watch.expectRefusal(401, '/v1/user/profile/links');
  watch.expectRefusal(401, '/auth/user');
  await context.clearCookies();
  await links.create.click();
  await links.name.fill('Conference badge');
  await links.form.getByRole('button', { name: 'Make link' }).click();
  const { dialog } = new CodeDialog(page, 'Confirm that it is you');
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Conference badge');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(new LoginPage(page).title).toBeVisible();
  await expect(page).toHaveURL('/app/login?returnTo=%2Fapp%2Fprofile-links');
});

test('a reload closes the dialog, and the address has to be typed again', async ({ page }) => {
  const login = new LoginPage(page);
  const dialog = new CodeDialog(page);
  await login.open();
  await login.requestCode(somebody().email);
  await expect(dialog.dialog).toBeVisible();
  await page.reload();
  await expect(login.title).toBeVisible();
  await expect(dialog.dialog).toBeHidden();
  await expect(login.email).toHaveValue('');
});
