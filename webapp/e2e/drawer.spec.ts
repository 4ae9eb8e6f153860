import { expect, test } from './fixtures.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { Shell } from './pages/shell.ts';

test('the drawer is as wide after a reload as it was left', { tag: '@desktop' }, async ({ page, seed }) => {
  await seed.member('Wright');
  const shell = new Shell(page);
  await new DashboardPage(page).open();
  const fullWidth = (await shell.navigation.boundingBox())?.width ?? 0;
  await shell.navigation.getByRole('button', { name: 'Minimize menu' }).click();
  await expect(shell.navigation.getByText('Personal links')).toBeHidden();

  await page.reload();
  const expand = shell.navigation.getByRole('button', { name: 'Expand menu' });
  await expect(expand).toBeVisible();
  expect((await shell.navigation.boundingBox())?.width).toBeLessThan(fullWidth / 2);
  expect(await page.evaluate(() => localStorage.getItem('app/drawerIsMinimized'))).toBe('true');
  await shell.navigation.getByRole('link', { name: 'Personal links' }).hover();
  await expect(page.getByText('Personal links').filter({ visible: true })).toBeVisible();
  await shell.go('Personal links');

  await expand.click();
  await expect(shell.navigation.getByText('Personal links')).toBeVisible();
  await page.reload();
  await expect(shell.navigation.getByRole('button', { name: 'Minimize menu' })).toBeVisible();
});

test('the drawer lies over the page, and is open again after a reload', { tag: '@phone' }, async ({ page, seed }) => {
  await seed.member('Wright');
  const shell = new Shell(page);
  await new DashboardPage(page).open();
  await expect(shell.navigation).toBeHidden();
  await shell.openMenu();
  await page.keyboard.press('Escape');
  await expect(shell.navigation).toBeHidden();
  await expect(shell.menuButton).toBeFocused();

  await shell.openMenu();
  expect(await page.evaluate(() => localStorage.getItem('app/drawerIsOpen'))).toBe('true');
  await page.reload();
  await expect(shell.navigation).toBeVisible();
  await shell.go('Personal links');
  await expect(shell.navigation).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal links' })).toBeVisible();
  await expect(shell.navigation).toBeHidden();
});
