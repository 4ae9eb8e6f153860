import { timeLimit } from '../scripts/time-limit.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { ProfileLinksPage } from './pages/profile-links-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { letLinkEnd } from './time.ts';

test('each link counts for itself, and neither the owner nor a second look counts', async ({
  page,
  seed,
  strangerPage,
}) => {
  await seed.memberWithProfile();
  const badge = await seed.link({ name: 'Conference badge' });
  await seed.link({ name: 'Application', recipientName: 'Robin Demo' });
  const own = new PublicProfilePage(page);
  await own.visit(badge.url);
  await expect(page.getByText(/^Only people with a personal link, and connections/)).toBeVisible();
  await expectAccessible(page, 'own profile as others see it');
  const stranger = new PublicProfilePage(strangerPage);
  await stranger.visit(badge.url);
  await stranger.visit(badge.url);

  const links = new ProfileLinksPage(page);
  await links.open();
  await expect(links.row('Conference badge')).toContainText('Opened once');
  await expect(links.row('Application')).toContainText('Not opened yet');
  await links
    .row('Conference badge')
    .getByRole('button', { name: /day by day/ })
    .click();
  const days = page.getByRole('dialog', { name: 'Conference badge' });
  await expect(days.getByRole('row')).toHaveText([/^Date/, /^\d.*1$/]);
  await expectAccessible(page, 'days on which a link was opened');
  await days.getByRole('button', { name: 'Close' }).click();
  await new DashboardPage(page).open();
  await expect(page.getByText('Your profile was opened once today.')).toBeVisible();
});

test('a link is renamed and given a last day; a deleted one goes below and offers nothing', async ({ page, seed }) => {
  await seed.memberWithProfile();
  await seed.link({ name: 'Application' });
  await seed.link({ name: 'Conference badge' });
  const links = new ProfileLinksPage(page);
  await links.open();

  await links.choose('Application', 'Edit');
  await expect(links.name).toHaveValue('Application');
  await links.name.fill('Application at Sample Studio');
  await links.lastDay.fill('2020/01/01');
  await links.form.getByRole('button', { name: 'Save link' }).click();
  await expect(links.form.getByText('Please choose today or a later day.')).toBeVisible();
  await expectAccessible(page, 'link form with a mistake');
  const nextYear = new Date().getUTCFullYear() + 1;
  await links.lastDay.fill(`${nextYear}/06/30`);
  await links.form.getByRole('button', { name: 'Save link' }).click();
  await expect(links.form).toBeHidden();
  await expect(links.row('Application at Sample Studio')).toContainText(`Works until 30 June ${nextYear}`);

  await links.choose('Conference badge', 'Delete');
  await expect(links.deleteDialog).toBeVisible();
  await expectAccessible(page, 'question before a link is deleted');
  await links.deleteDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(links.deleteDialog).toBeHidden();
  await links.delete('Conference badge');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/Application at Sample Studio/, /Conference badge/]);
  await expect(rows.last()).toContainText('Deleted');
  await expect(rows.last().getByRole('button')).toHaveCount(0);
});

test('among many links one is found by its name and by how often it was opened, by keyboard alone', async ({
  page,
  seed,
  strangerPage,
}) => {
  await seed.memberWithProfile();
  for (let number = 1; number <= 6; number++) await seed.link({ name: `Application ${number}` });
  const talk = await seed.link({ name: 'Café talk', recipientName: 'Robin Demo' });
  const links = new ProfileLinksPage(page);
  const rows = page.getByRole('main').getByRole('listitem');
  const field = page.getByRole('searchbox', { name: 'Find a link by its name' });
  await links.open();
  await expect(rows).toHaveCount(7);
  await expect(field).toBeHidden();
  await seed.link({ name: 'Conference badge' });
  await new PublicProfilePage(strangerPage).visit(talk.url);
  await links.open();
  await expect(rows).toHaveCount(8);

  await field.focus();
  await page.keyboard.type('cafe');
  await expect(rows).toHaveText([/Café talk/]);
  await expect(page.getByRole('status').filter({ hasText: 'One link found' })).toBeAttached();
  await expectAccessible(page, 'a link that was found');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Sample Studio');
  await expect(page.getByText('None of your active links is called “Sample Studio”', { exact: false })).toBeVisible();
  await expectAccessible(page, 'no link was found');
  await page.getByRole('button', { name: 'Show all links' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(rows).toHaveCount(8);

  await expect(rows.first()).toContainText('Conference badge');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Most opened' }).press('Enter');
  await expect(rows.first()).toContainText('Café talk');

  await field.fill('application 3');
  await links.delete('Application 3');
  await expect(page.getByRole('heading', { name: 'Active', exact: true })).toBeFocused();
  await expect(rows).toHaveText([/Application 3/]);
  await field.fill('badge');
  await links.make('Trade fair');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Copy link Trade fair' })).toBeFocused();
});

test('what was changed elsewhere in the meantime is shown before it is overwritten', async ({
  page,
  context,
  seed,
  watch,
}) => {
  await seed.memberWithProfile();
  await seed.link({ name: 'Application' });
  const links = new ProfileLinksPage(page);
  await links.open();
  const elsewhere = new ProfileLinksPage(await context.newPage());
  await elsewhere.open();
  await elsewhere.choose('Application', 'Edit');
  await elsewhere.name.fill('Changed elsewhere');
  await elsewhere.form.getByRole('button', { name: 'Save link' }).click();
  await expect(elsewhere.form).toBeHidden();

  watch.expectRefusal(412, '/v1/user/profile/links/');
  await links.choose('Application', 'Edit');
  await links.name.fill('Changed here');
  await links.form.getByRole('button', { name: 'Save link' }).click();
  await expect(links.form.getByRole('heading', { name: 'This was changed elsewhere' })).toBeFocused();
  await expect(links.form.getByText('Changed elsewhere', { exact: true })).toBeVisible();
  await expect(links.name).toHaveValue('Changed here');
  await expectAccessible(page, 'link form with both versions');
  await links.form.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(links.form).toBeHidden();
  await expect(links.row('Changed here')).toBeVisible();
});

test('a link that has ended is renamed and stays ended, until it is given another last day', async ({
  page,
  seed,
  strangerPage,
  watch,
}) => {
  await seed.memberWithProfile();
  const link = await seed.link({ name: 'Application' });
  const door = new URL(link.url).pathname;
  letLinkEnd(link.id);
  const links = new ProfileLinksPage(page);
  await links.open();
  await expect(links.row('Application')).toContainText('Expired');

  await links.choose('Application', 'Edit');
  await links.name.fill('Application, second try');
  await expect(links.form.getByText('With this day it stays ended.')).toBeVisible();
  await expectAccessible(page, 'the form of a link that has ended');
  await links.form.getByRole('button', { name: 'Save link' }).click();
  await expect(links.form).toBeHidden();
  await expect(links.row('Application, second try')).toContainText('Expired');
  watch.expectRefusal(404, door);
  expect((await strangerPage.goto(door))?.status()).toBe(404);

  await links.choose('Application, second try', 'Edit');
  await links.lastDay.fill('');
  await links.form.getByRole('button', { name: 'Save link' }).click();
  await expect(links.form).toBeHidden();
  await expect(links.row('Application, second try')).toContainText('No end date');
  expect((await strangerPage.goto(door))?.status()).toBe(200);
});

for (const { what, path, call, sentence } of [
  {
    what: 'links',
    path: '/app/profile-links',
    call: '/v1/user/profile/links',
    sentence: 'Links could not be loaded, please refresh and try again.',
  },
  {
    what: 'contributions',
    path: '/app/profile',
    call: '/v1/user/profile/contributions',
    sentence: 'Contributions could not be loaded, please refresh and try again.',
  },
]) {
  test(`${what} that cannot be loaded are told with the exact text, and come once they can`, async ({
    page,
    seed,
    watch,
  }) => {
    test.slow();
    await seed.memberWithProfile();
    watch.expectRefusal(0, call);
    const calls = (url: URL) => url.pathname === call;
    await page.route(calls, (route) => route.abort('internetdisconnected'));
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible({
      timeout: timeLimit(40_000),
    });
    const missing = page.getByRole('main').getByText(sentence);
    await expect(missing).toBeVisible();
    await expectAccessible(page, `${what} that cannot be reached`);
    await page.unroute(calls);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(missing).toBeHidden();
  });
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('the buttons of the code stand in one line on a phone', async ({ page, seed }) => {
    await seed.memberWithProfile();
    await seed.link({ name: 'Conference badge' });
    await page.goto('/app/profile-links');
    await page.getByRole('button', { name: 'QR-Code von Conference badge' }).click();
    const dialog = page.getByRole('dialog', { name: 'QR-Code' });
    const tops = ['Schließen', 'Kopieren', 'Herunterladen'].map((name) =>
      dialog.getByRole('button', { name }).evaluate((button: HTMLElement) => button.offsetTop),
    );
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  });
});
