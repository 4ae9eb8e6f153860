import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { PhotoDialog } from './pages/photo-dialog.ts';
import { ProfileEditorPage } from './pages/profile-editor-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { drawnPicture } from './pictures.ts';
import { somebody, someName } from './seed.ts';

test('the setup goes on after a reload where it was left', async ({ page, seed }) => {
  const { email, displayName } = somebody(someName());
  await seed.signIn(email);
  const setup = new SetupPage(page);
  await page.goto('/app');
  await expect(setup.step('Name and role')).toBeVisible();
  await setup.introduce(displayName, 'Professional');
  await expect(setup.step('Photo')).toBeVisible();

  await page.reload();
  await expect(setup.step('Photo')).toBeVisible();
  await setup.back.click();
  await expect(setup.name).toHaveValue(displayName);
  await setup.next.click();

  await page.getByRole('button', { name: 'Add a photo' }).click();
  const photo = new PhotoDialog(page);
  await photo.choose(await drawnPicture(page));
  await expectAccessible(page, 'setup, cutting a photo');
  await photo.save();
  await expect(page.getByRole('main').locator('img[src^="/v1/media/"]').first()).toBeVisible();
  await expectAccessible(page, 'setup, photo');
  await setup.next.click();
  await expect(setup.step('First workplace')).toBeFocused();

  await page.reload();
  await expect(setup.step('First workplace')).toBeVisible();

  await setup.jobTitle.fill('Staff engineer');
  await setup.company.fill('Example Company');
  await setup.isCurrent.setChecked(true);
  await setup.start.fill('2023/03/01');
  await setup.next.click();
  await expect(setup.step('Alias and visibility')).toBeVisible();

  await page.reload();
  await expect(setup.step('Alias and visibility')).toBeVisible();
  await setup.finish.click();
  await expect(setup.done).toBeFocused();
  await expectAccessible(page, 'end of the setup');
  await setup.toProfile.click();
  await expect(page).toHaveURL('/app/profile');
  await expect(new ProfileEditorPage(page).row('Staff engineer', 'Example Company')).toBeVisible();
});

test('nobody gets on without a name, a role and the terms', async ({ page, seed }) => {
  await seed.signIn(somebody().email);
  const setup = new SetupPage(page);
  await page.goto('/app/setup');
  await setup.next.click();
  await expect(setup.name).toBeFocused();
  await expect(setup.name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Please choose one of the two.')).toBeVisible();
  await expect(page.getByText('Please accept the terms to go on.')).toBeVisible();
});

test('a recruiter has no workplace to show first', async ({ page, seed }) => {
  await seed.signIn(somebody().email);
  const setup = new SetupPage(page);
  await page.goto('/app/setup');
  await setup.introduce(someName(), 'Recruiter');
  await setup.skip.click();
  await expect(setup.step('Alias and visibility')).toBeVisible();
  await setup.finish.click();
  await expect(page).toHaveURL('/app/profile');
});
