import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { AddressCard } from './pages/address-card.ts';
import { Shell } from './pages/shell.ts';
import type { Watch } from './watch.ts';

/** Blocks every chunk that the page has not loaded yet, as without a network. */
async function loseFiles(page: Page, watch: Watch): Promise<void> {
  watch.expectRefusal(0, '/assets/');
  watch.expectConsoleError(/^ModuleLoadError/);
  await page.route('**/assets/*.js*', (route) => route.abort('internetdisconnected'));
}

const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Part of this page did not load' });

/** The profile page with an alias that was typed and not saved. */
async function typeAlias(page: Page): Promise<AddressCard> {
  await page.goto('/app/profile');
  const address = new AddressCard(page);
  await address.choose.click();
  await address.field.fill('robin-typed-this');
  await expect(address.card.getByText('This alias is free.')).toBeVisible();
  return address;
}

test.beforeEach(async ({ seed }) => {
  await seed.memberWithProfile();
});

test('a dialog that does not load leaves the page as it is, and a retry loads it', async ({ page, watch }) => {
  const address = await typeAlias(page);
  const opener = page.getByRole('button', { name: 'Add a photo' });
  await loseFiles(page, watch);

  await opener.click();
  await expect(failure(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await expectAccessible(page, 'a dialog that did not load');
  await page.keyboard.press('Escape');
  await expect(failure(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(address.field).toHaveValue('robin-typed-this');

  await opener.click();
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(failure(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll();
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  await expect(dialog).toBeVisible();
  await expect(failure(page)).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();

  await expect(address.field).toHaveValue('robin-typed-this');
  await new Shell(page).navigation.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('a retry loads a dialog in a browser that remembers the failed import', async ({ page, watch }) => {
  const address = await typeAlias(page);
  watch.expectRefusal(0, '/assets/');
  watch.expectConsoleError(/^ModuleLoadError/);
  // Such a browser rejects the URL without a request, as often as it is imported.
  await page.route(/\/assets\/photo-dialog-[^?]*$/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Your photo' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Your photo' }).getByRole('button', { name: 'Close' }).click();
  await expect(address.field).toHaveValue('robin-typed-this');
});

test('a page with unsaved changes is not left when the question cannot be loaded', async ({ page, watch }) => {
  const address = await typeAlias(page);
  await loseFiles(page, watch);
  const leave = () => new Shell(page).navigation.getByRole('link', { name: 'Account', exact: true }).click();

  await leave();
  await failure(page).getByRole('button', { name: 'Close' }).click();
  await expect(failure(page)).toBeHidden();
  await expect(page).toHaveURL('/app/profile');
  await expect(address.field).toHaveValue('robin-typed-this');

  await leave();
  await expect(failure(page)).toBeVisible();
  await page.unrouteAll();
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(address.field).toHaveValue('robin-typed-this');
});

test('the skip link asks nothing while something is unsaved, and leads to the content', async ({ page }) => {
  const address = await typeAlias(page);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).toHaveURL('/app/profile');
  await expect(address.field).toHaveValue('robin-typed-this');
});

test('a page with two unsaved forms asks once', async ({ page }) => {
  await typeAlias(page);
  await page.getByRole('button', { name: 'Add workplace' }).click();
  await page.getByRole('textbox', { name: /^Role/ }).fill('Staff engineer');
  await new Shell(page).navigation.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/app/account');
});
