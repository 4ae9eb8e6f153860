import type { Page } from '@playwright/test';
import { expect, storedKeys, test } from './fixtures.ts';
import { Shell } from './pages/shell.ts';

/** Records each theme of the body and its time, from the start of the page. */
async function recordThemes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const themes: { theme: string; at: number }[] = [];
    Reflect.set(globalThis, 'recordedThemes', themes);
    const note = () => {
      const body = document.querySelector('body');
      if (body === null) return;
      const theme = ['light', 'dark'].filter((name) => body.classList.contains(name)).join(' ');
      if (theme !== themes.at(-1)?.theme) themes.push({ theme, at: performance.now() });
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class'],
    });
  });
}

/** The themes that the body had, in their order, and whether the first one was there before anything was painted. */
function recordedThemes(page: Page) {
  return page.evaluate(async () => {
    const isPainted = () => performance.getEntriesByName('first-paint').length > 0;
    while (!isPainted()) await new Promise(requestAnimationFrame);
    const themes = Reflect.get(globalThis, 'recordedThemes') as { theme: string; at: number }[];
    const paintedAt = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
    return {
      themes: themes.map(({ theme }) => theme).filter((theme) => theme !== ''),
      isBeforePaint: (themes.find(({ theme }) => theme !== '')?.at ?? Infinity) < paintedAt,
    };
  });
}

const isDarkPage = (page: Page) => page.locator('body.dark').isVisible();
const barColors = (page: Page) =>
  page
    .locator('head meta[name="theme-color"]')
    .evaluateAll((bars) => [...new Set(bars.map((bar) => bar.getAttribute('content')))]);
const colorScheme = (page: Page) => page.locator('head meta[name="color-scheme"]');

for (const theme of ['light', 'dark'] as const) {
  test(`a ${theme} system is followed from the first paint on`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await recordThemes(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await recordedThemes(page)).toEqual({ themes: [theme], isBeforePaint: true });
    await expect(colorScheme(page)).toHaveCount(theme === 'dark' ? 1 : 0);
    expect(await storedKeys(page)).toEqual([]);
  });
}

test('a chosen theme stays after a reload, whatever the system prefers, and auto follows it again', async ({
  page,
  seed,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await seed.member('Wright');
  const shell = new Shell(page);
  // On phones the drawer lies over it.
  const heading = page.locator('h1');
  await page.goto('/app');
  await shell.chooseTheme('Dark');
  await expect(page.locator('body')).toHaveClass(/\bdark\b/);
  await expect(colorScheme(page)).toHaveAttribute('content', 'dark');
  expect(await barColors(page)).toEqual(['#0b0e1a']);

  await recordThemes(page);
  await page.reload();
  await expect(heading).toBeAttached();
  expect(await recordedThemes(page)).toEqual({ themes: ['dark'], isBeforePaint: true });
  expect(await barColors(page)).toEqual(['#0b0e1a']);
  await expect(colorScheme(page)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('app/darkMode'))).toBe('true');

  await page.emulateMedia({ colorScheme: 'dark' });
  await shell.chooseTheme('Light');
  await expect(page.locator('body')).toHaveClass(/\blight\b/);
  await expect(colorScheme(page)).toHaveCount(0);
  expect(await barColors(page)).toEqual(['#f6f7fb']);
  await page.reload();
  await expect(heading).toBeAttached();
  expect(await recordedThemes(page)).toEqual({ themes: ['light'], isBeforePaint: true });

  await shell.chooseTheme('Auto');
  await expect.poll(() => isDarkPage(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => isDarkPage(page)).toBe(false);
  const known = ['app/darkMode', 'app/drawerIsMinimized', 'app/drawerIsOpen'];
  expect(known).toEqual(expect.arrayContaining(await storedKeys(page)));
});

test('a stored value that is none does not break the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    localStorage.setItem('app/darkMode', '{"broken');
    localStorage.setItem('app/drawerIsOpen', '"yes"');
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/\bdark\b/);
});
