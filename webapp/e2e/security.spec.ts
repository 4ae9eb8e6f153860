import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { outsideAccount, ProviderPage } from './pages/provider-page.ts';
import { SecurityPage } from './pages/security-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { Shell } from './pages/shell.ts';

test('GitHub is linked through the provider and unlinked again, and the profile follows', async ({ page, seed }) => {
  await seed.memberWithProfile();
  const account = outsideAccount();
  const security = new SecurityPage(page);
  await new DashboardPage(page).open();
  await new Shell(page).go('Security');
  await expect(security.title).toBeVisible();
  await expectAccessible(page, 'security');

  await security.link('GitHub', account);
  await expect(page).toHaveURL('/app/auth');
  await expect(security.account('GitHub')).toContainText(account.username);
  await page.reload();
  await expect(security.account('GitHub')).toContainText(account.username);
  await expect(security.notice('Your GitHub account is linked.')).toBeHidden();

  await seed.showProfileTo('Public');
  await page.reload();
  await security.disconnect('GitHub').click();
  await expect(security.question).toContainText('your profile is Public: without one it becomes Restricted');
  await expectAccessible(page, 'question before an account is disconnected');
  await security.question.getByRole('button', { name: 'Unlink' }).click();
  await expect(security.notice('GitHub is unlinked. Your profile is now Restricted.')).toBeVisible();
  await expect(security.connect('GitHub')).toBeVisible();
  await new Shell(page).go('Profile');
  await expect(page.getByRole('region', { name: 'Visibility' })).toContainText('Restricted');
});

test('whoever cancels at the provider is told with the exact text, once', async ({ page, seed }) => {
  await seed.member('Wright');
  const security = new SecurityPage(page);
  await security.open();
  await security.connect('GitLab').click();
  await new ProviderPage(page).cancel.click();
  const notice = security.notice('Your GitLab account could not be linked, please contact support for assistance.');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/app/auth');
  await page.reload();
  await expect(security.title).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(security.connect('GitLab')).toBeVisible();
});

test('somebody new joins with GitHub', async ({ page }) => {
  const account = outsideAccount('Noor Demo');
  const login = new LoginPage(page);
  await login.open();
  await expectAccessible(page, 'login with providers');
  await page.getByRole('link', { name: 'Continue with GitHub' }).click();
  await new ProviderPage(page).agreeAs(account);
  const setup = new SetupPage(page);
  await expect(setup.title).toBeVisible();
  await expect(page).toHaveURL('/app/setup');
});

test('an e-mail that somebody else has cannot be taken over by a provider, and the login says so with the exact text', async ({
  strangerPage,
  seed,
}) => {
  const { email } = await seed.member('Wright');
  await new LoginPage(strangerPage).open();
  await strangerPage.getByRole('link', { name: 'Continue with GitHub' }).click();
  await new ProviderPage(strangerPage).agreeAs({ ...outsideAccount('Robin Demo'), email });
  const sentence = 'Login failed, the email may already be associated with an account using another login service.';
  await expect(strangerPage.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(strangerPage).toHaveURL('/app/login');
  await expectAccessible(strangerPage, 'login that failed at a provider');
});

test('a session in another browser is seen and ended', async ({ page, seed, strangerPage, watch }) => {
  await seed.member('Wright');
  const account = outsideAccount();
  const security = new SecurityPage(page);
  await security.open();
  await security.link('GitHub', account);
  await expect(security.sessions).toHaveCount(1);

  await new LoginPage(strangerPage).open();
  await strangerPage.getByRole('link', { name: 'Continue with GitHub' }).click();
  await new ProviderPage(strangerPage).agreeAs(account);
  await expect(strangerPage.getByText('You are logged in.')).toBeVisible();
  await expect(strangerPage).toHaveURL('/app');

  await page.reload();
  await expect(security.sessions).toHaveCount(2);
  await expect(security.sessions.first()).toContainText('This browser');
  await page.getByRole('button', { name: /^End session / }).click();
  await security.question.getByRole('button', { name: 'End session' }).click();
  await expect(security.notice('The session has ended.')).toBeVisible();
  await expect(security.sessions).toHaveCount(1);

  watch.expectRefusal(401, '/auth/user');
  await strangerPage.reload();
  await expect(new LoginPage(strangerPage).title).toBeVisible();
  await page.reload();
  await expect(security.title).toBeVisible();
});
