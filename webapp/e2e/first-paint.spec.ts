import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mailedCode } from './mail.ts';
import { CodeDialog } from './pages/code-dialog.ts';
import { LoginPage } from './pages/login-page.ts';
import { SetupPage } from './pages/setup-page.ts';
import { somebody } from './seed.ts';

/* The pages that the server renders (ADR 0021), and how the application hydrates them. */

/** Delays the scripts until the returned function is called, like a slow network. */
async function holdProgram(page: Page): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of waiting.splice(0)) await route.continue();
  };
}

/** Records layout shifts, and the frames in which the page has no heading. */
async function recordJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Reflect.set(globalThis, 'recordedJumps', noted);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.push(`shift of ${Reflect.get(entry, 'value')}`);
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      if (document.readyState !== 'loading' && document.querySelector('h1') === null) noted.push('no heading');
      requestAnimationFrame(look);
    };
    look();
  });
}

const recordedJumps = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'recordedJumps') as string[]);

/** Waits until the application has hydrated the page. */
const untilHydrated = (page: Page) => expect(page.locator('#root[data-live]')).toBeAttached();

test('a page can be read before the program is there, and nothing moves when it comes', async ({ page }) => {
  await recordJumps(page);
  for (const [path, heading] of [
    ['/', /The CV you can/],
    ['/app/login', 'Create your account or log in'],
    ['/app/login/email', 'Create your account or log in'],
  ] as const) {
    const release = await holdProgram(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wright, home page' }).first()).toBeVisible();
    await release();
    await expect(page.locator('html')).toHaveAttribute('data-icons', 'ready');
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await recordedJumps(page), path).toEqual([]);
    await page.unroute('**/assets/*.js');
  }
});

test('nothing of the program takes the line from what is read first', async ({ page, seed }) => {
  await seed.memberWithProfile();
  const link = await seed.link({ name: 'Conference badge' });
  await page.context().clearCookies();
  for (const path of ['/', '/app/login', new URL(link.url).pathname]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-icons', 'ready');
    const { early, paint } = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const loaded = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }));
      return {
        paint: painted,
        // The whole style sheet comes with the program: the page has what its first paint needs.
        early: loaded.filter(({ name, startTime }) => /assets\/.*\.(?:js|css)$/.test(name) && startTime < painted),
      };
    });
    expect(paint, path).toBeGreaterThan(0);
    expect(early, path).toEqual([]);
  }
});

test('what is typed and sent before the program is there is sent once it is', async ({ page, context }) => {
  const { email } = somebody();
  const login = new LoginPage(page);
  const release = await holdProgram(page);
  await page.goto('/app/login', { waitUntil: 'commit' });
  await login.email.click();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(login.email).toHaveValue(email);
  expect(new URL(page.url()).search).toBe('');
  await release();
  await login.waitForDialog();
  await new CodeDialog(page).type(await mailedCode(context.request, email));
  await expect(new SetupPage(page).title).toBeVisible();
});

test('a button that is pressed before the program is there does its work once it is', async ({
  strangerPage: page,
  seed,
}) => {
  await seed.memberWithProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  const release = await holdProgram(page);
  await page.goto(url, { waitUntil: 'commit' });
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect(share).toBeFocused();
  await release();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();
});

test('whoever types while the program comes loses neither a letter nor the focus', async ({ page }) => {
  const login = new LoginPage(page);
  const release = await holdProgram(page);
  await page.goto('/app/login/email', { waitUntil: 'commit' });
  await login.email.click();
  await page.keyboard.type('robin.de');
  await release();
  await untilHydrated(page);
  await expect(login.email).toBeFocused();
  await page.keyboard.type('mo@example.com');
  await expect(login.email).toHaveValue('robin.demo@example.com');
});

test('a wrong address that was sent before the program is there is named', async ({ page }) => {
  const login = new LoginPage(page);
  const release = await holdProgram(page);
  await page.goto('/app/login', { waitUntil: 'commit' });
  await login.email.fill('robin');
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await release();
  await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  await expect(login.email).toHaveValue('robin');
});

test('whoever goes through the first page with the keyboard is not thrown out of it', async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/', { waitUntil: 'commit' });
  const begin = page.getByRole('main').getByRole('link', { name: 'Create your profile' }).first();
  await begin.focus();
  const written = await begin.elementHandle();
  await release();
  await untilHydrated(page);
  expect(await written.evaluate((element) => element.isConnected)).toBe(true);
  await expect(begin).toBeFocused();
});
