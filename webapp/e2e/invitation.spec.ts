import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailedCode } from './mail.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { LoginPage } from './pages/login-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { somebody } from './seed.ts';

test('whoever opens an invitation sees who invites, joins with it, and it counts', async ({ seed, strangerPage }) => {
  await seed.member('Wright');
  const invite = await seed.invite({ name: 'Reading group', maxUses: 1 });
  await strangerPage.goto(invite.url);
  await expect(strangerPage.getByRole('heading', { level: 1, name: 'Alex Demo invites you to Wright' })).toBeVisible();
  await expectAccessible(strangerPage, 'invitation');
  await strangerPage.getByRole('link', { name: 'Create your account' }).click();

  const login = new LoginPage(strangerPage);
  await expect(login.title).toBeVisible();
  await strangerPage.reload();
  const { email } = somebody('Robin Demo');
  await login.requestCode(email);
  await new CodeDialog(strangerPage).type(await mailedCode(strangerPage.request, email));
  await expect(new SetupPage(strangerPage).title).toBeVisible();
  await expect.poll(async () => (await seed.invites()).map(({ uses }) => uses)).toEqual([1]);
  expect(await strangerPage.evaluate(() => sessionStorage.length)).toBe(0);
});

test('an invitation that does not work says so, and leads to the login', async ({ strangerPage, watch }) => {
  watch.expectRefusal(404, '/v1/public/invite-links/');
  await strangerPage.goto('/r/demo-token-that-nobody-made');
  await expect(strangerPage.getByRole('heading', { level: 1, name: 'This invitation does not work' })).toBeVisible();
  await expectAccessible(strangerPage, 'invitation that does not work');
  await strangerPage.getByRole('link', { name: 'Log in' }).click();
  await expect(new LoginPage(strangerPage).title).toBeVisible();
});
