import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { BlockedUsersPage } from './pages/blocked-users-page.ts';
import { outsideAccount } from './pages/provider-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SecurityPage } from './pages/security-page.ts';
import { Shell } from './pages/shell.ts';
import { Seed, somebody } from './seed.ts';

test('a member who is blocked finds the page gone, until they are unblocked', async ({
  page,
  seed,
  strangerPage,
  browser,
  watch,
}) => {
  test.slow();
  const alias = `demo-${randomUUID().slice(0, 13)}`;
  await seed.memberWithProfile();
  await seed.nameProfile(alias);
  const security = new SecurityPage(page);
  await security.open();
  await security.link('GitHub', outsideAccount());
  await seed.showProfileTo('Public');
  const doors = [`/p/${alias}`, new URL((await seed.link({ name: 'For Robin' })).url).pathname];

  const robin = new Seed(strangerPage.context().request);
  await robin.member('Wright', { person: somebody('Robin Demo') });
  await robin.createProfile();
  const robinsPage = new URL((await robin.link({ name: 'For Alex' })).url).pathname;
  const seenByRobin = new PublicProfilePage(strangerPage);
  for (const door of doors) {
    await seenByRobin.visit(door);
    await expect(seenByRobin.name).toHaveText('Alex Demo');
  }

  const seen = new PublicProfilePage(page);
  const list = new BlockedUsersPage(page);
  const blockPage = page.getByRole('heading', { level: 1, name: 'You have blocked this person' });
  await test.step('blocking asks first, and leads away from the page', async () => {
    await seen.visit(robinsPage);
    await seen.choose('Block');
    await expect(list.dialog.getByRole('heading', { name: 'Block Robin Demo?' })).toBeVisible();
    await expectAccessible(page, 'the question before a block');
    await page.keyboard.press('Escape');
    await expect(seen.more).toBeFocused();
    await seen.choose('Block');
    await list.dialog.getByRole('textbox', { name: /^Note/ }).fill('Kept writing after I said no.');
    watch.expectRefusal(403, robinsPage.replace('/t/', '/v1/public/profile-links/'));
    await list.dialog.getByRole('button', { name: 'Block this person' }).click();
    await expect(blockPage).toBeVisible();
    await expect(page.getByText('Robin Demo is blocked.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/profile-blocked');
    await expectAccessible(page, 'a person whom one has blocked');
  });

  await test.step('from the next request on nothing is there for the one who is blocked', async () => {
    for (const door of doors) {
      watch.expectRefusal(404, door);
      const answer = await strangerPage.goto(door);
      expect(answer?.status()).toBe(404);
      expect(await answer?.text()).not.toContain('Alex Demo');
      await expect(strangerPage.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
    }
    const context = await browser.newContext();
    await watch.over(context);
    const nobody = new PublicProfilePage(await context.newPage());
    await nobody.visit(doors[0] ?? '');
    await expect(nobody.name).toHaveText('Alex Demo');
    await context.close();
  });

  await test.step('whoever has blocked is told so on the page, also when the server writes it', async () => {
    watch.expectRefusal(403, robinsPage);
    await page.goto(robinsPage);
    await expect(blockPage).toBeVisible();
    await expect(page.getByText('Robin Demo')).toHaveCount(0);
  });

  await test.step('the list knows the name and the note, and finds them', async () => {
    await page.goto('/app');
    await new Shell(page).go('Blocked people');
    await expect(list.title).toBeVisible();
    await expect(list.rows).toHaveCount(1);
    await expect(list.rows).toContainText('Robin Demo');
    await expect(list.rows).toContainText('Kept writing after I said no.');
    await expectAccessible(page, 'the blocked people');
    await list.search.fill('nobody');
    await expect(page.getByText('Neither a name nor a note here contains “nobody”.')).toBeVisible();
    await list.search.fill('WRITING');
    await expect(list.rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Edit the note about Robin Demo' }).click();
    await list.dialog.getByRole('textbox', { name: /^Note/ }).fill('Also by mail.');
    await list.dialog.getByRole('button', { name: 'Save note' }).click();
    await list.search.fill('');
    await expect(list.rows).toContainText('Also by mail.');
  });

  await test.step('unblocked in the list, both see each other again', async () => {
    await list.unblock('Robin Demo').click();
    await expect(list.question.getByRole('heading', { name: 'Unblock Robin Demo?' })).toBeVisible();
    await expectAccessible(page, 'the question before the end of a block');
    await list.question.getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByRole('heading', { name: 'You have not blocked anybody' })).toBeVisible();
    await expectAccessible(page, 'nobody blocked');
    await seenByRobin.visit(doors[0] ?? '');
    await expect(seenByRobin.name).toHaveText('Alex Demo');
  });

  await test.step('the page that explains the block ends it, too, and leads back', async () => {
    await seen.visit(robinsPage);
    await seen.choose('Block');
    watch.expectRefusal(403, robinsPage.replace('/t/', '/v1/public/profile-links/'));
    await list.dialog.getByRole('button', { name: 'Block this person' }).click();
    await expect(blockPage).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Unblock' }).click();
    await expect(seen.name).toHaveText('Robin Demo');
    await expect(page).toHaveURL(robinsPage);
  });
});
