import type { Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { OwnServer } from './own-server.ts';
import { waitForProgram } from './program.ts';

/*
 * The service dialogs, with a server that is stopped and started again.
 */

// Other tests block service workers. This file checks that the application registers none.
test.use({ serviceWorkers: 'allow' });

test('a server that is stopped is unavailable, and one that is back creates the main view anew', async ({
  page,
  watch,
}) => {
  const server = await OwnServer.start();
  watch.alsoOurs(server.origin);
  watch.expectConsoleError(/^ModuleLoadError/);
  // Everything fails while nobody answers: the chunk of the page, and the status check.
  watch.expectRefusal(0, '/');
  try {
    await page.goto(`${server.origin}/`);
    const text = page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name: 'Guidelines' });
    await waitForProgram(page);
    // The chunk of the dialog is loaded on the first interaction, while the server is running.
    const begun: Request[] = [];
    page.on('request', (request) => begun.push(request));
    await page.keyboard.press('Shift');
    await expect.poll(() => begun.length).toBeGreaterThan(0);
    for (const request of begun) await (await request.response())?.finished();
    await server.stop();
    await text.click();
    const dialog = page.getByRole('dialog', { name: 'Wright cannot be reached' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();

    await server.start();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${server.origin}/guidelines`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await server.dispose();
  }
});

test('whoever loses the network is told so, keeps what was written, and is told no more once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/app/login');
  await waitForProgram(page);
  const address = page.getByLabel('E-mail');
  // Typing begins the check, which loads its solver and a challenge. The browser may be idle before that.
  const solved = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
  await address.fill('written.demo@example.com');
  await solved;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const line = page.getByText('You are offline.');
  await expect(line).toBeVisible();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('written.demo@example.com');
  await context.setOffline(false);
  await expect(line).toBeHidden();
  await expect(address).toHaveValue('written.demo@example.com');
});

test('nothing that stands between the page and the server is installed, and nothing of anybody is kept for later', async ({
  page,
  seed,
}) => {
  await seed.memberWithProfile();
  for (const path of ['/', '/app', '/app/profile']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const kept = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));
  expect(kept).toEqual({ workers: 0, caches: [], databases: [] });
});

test('Chromium finds nothing that keeps the application from being installed', async ({ page, context }) => {
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain('icon-maskable-512.png');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window, as tests have, installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const path of ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png']) {
    const answer = await page.request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/png']);
  }
});
