import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { outsideAccount } from './pages/provider-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SectionsPage } from './pages/sections-page.ts';
import { SecurityPage } from './pages/security-page.ts';

test('a repository of a linked account is put on the profile, and a visitor sees it', async ({
  page,
  seed,
  strangerPage,
}) => {
  await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'For the office' });
  const sections = new SectionsPage(page);
  const way = page.getByRole('button', { name: /^Add from/ });
  await sections.open();
  await expect(sections.add('repository')).toBeVisible();
  await expect(way).toBeHidden();

  const account = outsideAccount();
  const security = new SecurityPage(page);
  await security.open();
  await security.link('GitHub', account);
  await sections.open();
  await way.click();
  const dialog = page.getByRole('dialog', { name: 'Add repositories' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    new RegExp(`${account.username}/first-steps.*Go\\s· 12 stars\\s· changed 2 days ago`),
    new RegExp(`${account.username}/field-notes.*3 stars`),
  ]);
  await expectAccessible(page, 'repositories of a linked account');
  await dialog.getByRole('button', { name: 'Add first-steps' }).click();
  await expect(dialog.getByRole('button', { name: 'first-steps is added' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(way).toBeFocused();
  await expect(sections.rows('Repositories')).toHaveText([/first-steps.*Go.*12\sstars/]);

  // The repository is saved, and the dialog still marks it as added after a reload.
  await page.reload();
  await expect(sections.rows('Repositories')).toHaveCount(1);
  await way.click();
  await expect(dialog.getByRole('button', { name: 'first-steps is added' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add field-notes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await new PublicProfilePage(strangerPage).visit(url);
  const repositories = strangerPage.getByRole('region', { name: 'Repositories' });
  await expect(repositories.getByRole('listitem')).toHaveText([
    /first-steps.*Where it began.*Go.*12 stars.*from GitHub, [A-Z][a-z]+ \d{4}/,
  ]);
});
