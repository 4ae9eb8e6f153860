import { expectAccessible } from './axe.ts';
import { allowClipboard, expect, test } from './fixtures.ts';
import { mailedCode } from './mail.ts';
import { overflowing } from './overflow.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { InviteLinksPage } from './pages/invite-links-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { Shell } from './pages/shell.ts';
import { somebody } from './seed.ts';

test('an invitation is made in the app, to copy and to show as a code', async ({ page, context, seed }) => {
  await allowClipboard(context);
  await seed.member('Recruiter');
  await page.goto('/app');
  await new Shell(page).go('Invitations');
  await expect(page).toHaveTitle('Invitations | Wright');
  await expect(page.getByText('No invitation yet')).toBeVisible();
  await expectAccessible(page, 'no invitation yet');

  const invites = new InviteLinksPage(page);
  await invites.make('Reading group', '25');
  await expect(invites.row('Reading group')).toContainText('0 of 25 joined');
  await expectAccessible(page, 'invitations');
  const address = await invites.copy('Reading group');
  await page.getByRole('button', { name: 'QR code of Reading group' }).click();
  await expect(invites.code.getByRole('img', { name: 'QR code of Reading group' })).toBeVisible();
  await expect(invites.code.getByText(address)).toBeVisible();
  await expectAccessible(page, 'QR code of an invitation');
});

test('whoever opens an invitation sees who invites, joins with it, and it counts', async ({
  page,
  context,
  seed,
  strangerPage,
}) => {
  // Slow, because two people sign in, each with a proof of work.
  test.slow();
  await allowClipboard(context);
  await seed.member('Wright');
  const invites = new InviteLinksPage(page);
  await invites.open();
  await invites.make('Reading group', '1');
  await strangerPage.goto(await invites.copy('Reading group'));
  await expect(strangerPage.getByRole('heading', { level: 1, name: 'Alex Demo invites you to Wright' })).toBeVisible();
  await expectAccessible(strangerPage, 'invitation');
  await strangerPage.getByRole('link', { name: 'Create your account' }).click();

  const login = new LoginPage(strangerPage);
  await expect(login.title).toBeVisible();
  await strangerPage.reload();
  for (const width of [320, 1440]) {
    await strangerPage.setViewportSize({ width, height: 800 });
    await expect(strangerPage.getByText('Your invitation is in hand.')).toBeInViewport();
    expect(await overflowing(strangerPage)).toEqual([]);
  }
  const { email } = somebody('Robin Demo');
  await login.requestCode(email);
  await new CodeDialog(strangerPage).type(await mailedCode(strangerPage.request, email));
  await expect(new SetupPage(strangerPage).title).toBeVisible();
  await expect.poll(async () => (await seed.invites()).map(({ uses }) => uses)).toEqual([1]);
  expect(await strangerPage.evaluate(() => sessionStorage.length)).toBe(0);

  await page.reload();
  await expect(invites.row('Reading group')).toContainText('1 of 1 joined · Opened once');
  await expect(invites.row('Reading group')).toContainText('Used up');
});

test('an invitation is changed and deleted, and nobody joins with it then', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  await seed.member('Wright');
  const { url } = await seed.invite({ name: 'Reading group', maxUses: 1 });
  const invites = new InviteLinksPage(page);
  await invites.open();
  await invites.choose('Reading group', 'Edit');
  await expect(invites.uses).toHaveValue('1');
  await invites.uses.fill('many');
  await invites.form.getByRole('button', { name: 'Save invitation' }).click();
  await expect(invites.form.getByText('Please enter a whole number from 1 to 100.')).toBeVisible();
  await expectAccessible(page, 'invitation form with a mistake');
  await invites.uses.fill('25');
  await invites.form.getByRole('button', { name: 'Save invitation' }).click();
  await expect(invites.form).toBeHidden();
  await expect(invites.row('Reading group')).toContainText('0 of 25 joined');

  await invites.choose('Reading group', 'Delete');
  await expect(invites.deleteDialog).toBeVisible();
  await expectAccessible(page, 'question before an invitation is deleted');
  await invites.deleteDialog.getByRole('button', { name: 'Delete invitation' }).click();
  await expect(invites.row('Reading group')).toContainText('Deleted');
  await expect(invites.row('Reading group').getByRole('button')).toHaveCount(0);
  watch.expectRefusal(404, '/v1/public/invite-links/');
  await strangerPage.goto(url);
  await expect(strangerPage.getByRole('heading', { level: 1, name: 'This invitation does not work' })).toBeVisible();
});

test('with twenty invitations there is no room for another', async ({ page, seed }) => {
  await seed.member('Wright');
  for (let index = 1; index <= 20; index += 1) await seed.invite({ name: `Meetup ${index}` });
  const invites = new InviteLinksPage(page);
  await invites.open();
  await expect(page.getByText('20 of 20')).toBeVisible();
  await expect(invites.create).toHaveAttribute('aria-disabled', 'true');
});

test('an invitation that does not work says so, and leads to the login', async ({ strangerPage, watch }) => {
  watch.expectRefusal(404, '/v1/public/invite-links/');
  await strangerPage.goto('/r/demo-token-that-nobody-made');
  await expect(strangerPage.getByRole('heading', { level: 1, name: 'This invitation does not work' })).toBeVisible();
  await expectAccessible(strangerPage, 'invitation that does not work');
  await strangerPage.getByRole('link', { name: 'Log in' }).click();
  await expect(new LoginPage(strangerPage).title).toBeVisible();
});
