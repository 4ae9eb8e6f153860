import { expectAccessible } from './axe.ts';
import { expect, storedKeys, test } from './fixtures.ts';
import { Shell } from './pages/shell.ts';

test('People and Jobs say once that they are new, on whichever device', async ({ page, seed, strangerPage }) => {
  await seed.member('Wright');
  const shell = new Shell(page);
  const dialog = page.getByRole('dialog');
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the first visit of People', async () => {
    await page.goto('/app');
    await shell.go('People');
    await expect(page).toHaveURL('/app/people');
    await expect(page).toHaveTitle('People | Wright');
    await expect(dialog).toHaveAccessibleName('New: People');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await expectAccessible(page, 'the notice about People');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(heading).toHaveText('People');
    await expectAccessible(page, 'People');
  });

  await test.step('what is known already lets the notice about Jobs take the focus at once', async () => {
    await shell.go('Jobs');
    await expect(page).toHaveTitle('Jobs | Wright');
    await expect(dialog).toHaveAccessibleName('Jobs is new');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await dialog.getByRole('link', { name: 'Look over your profile' }).click();
    expect((await saved).status()).toBe(200);
    await expect(page).toHaveURL('/app/profile');
    await expect(dialog).toHaveCount(0);
    await expect(heading).toBeVisible();
  });

  await test.step('neither is shown again, here or elsewhere', async () => {
    await strangerPage.context().addCookies(await page.context().cookies());
    for (const device of [page, strangerPage]) {
      for (const [path, name] of [
        ['/app/people', 'People'],
        ['/app/jobs', 'Jobs'],
      ] as const) {
        const known = device.waitForResponse('**/v1/user/settings');
        await device.goto(path);
        await known;
        await expect(device.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(device.getByRole('dialog')).toHaveCount(0);
      }
    }
    expect(await storedKeys(page)).not.toContainEqual(expect.stringMatching(/people|jobs|notice/i));
  });
});

test('a notice whose save fails locks nobody out, and comes again', async ({ page, seed, watch }) => {
  await seed.member('Recruiter');
  await page.route('**/v1/user/settings', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto('/app/jobs');
  const dialog = page.getByRole('dialog');
  watch.expectRefusal(0, '/v1/user/settings');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('main').getByRole('searchbox', { name: 'Search jobs' }).fill('engineer');
  await expect(page).toHaveURL('/app/jobs?query=engineer');
  await page.unroute('**/v1/user/settings');
  await page.goto('/app/jobs');
  await expect(dialog).toHaveAccessibleName('Jobs is new');
});

test('a notice that a page brings along leaves the focus at the heading of the page', async ({ page, seed }) => {
  await seed.member('Wright');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  const heading = page.getByRole('heading', { level: 1 });
  for (const { path, key } of [
    { path: '/app/people', key: 'Escape' },
    { path: '/app/jobs', key: 'Enter' },
  ]) {
    await page.goto(path);
    await expect(close).toBeFocused();
    await page.keyboard.press(key);
    await expect(close).toBeHidden();
    await expect(heading).toBeFocused();
  }
});
