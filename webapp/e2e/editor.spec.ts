import { expect, test } from './fixtures.ts';
import { OwnServer } from './own-server.ts';
import { SectionsPage } from './pages/sections-page.ts';
import { Seed } from './seed.ts';

/** Where the first workplace begins at most, in pixels from the top of the page. */
const limits = [
  { width: 1440, height: 900, top: 900 },
  { width: 390, height: 844, top: 1400 },
] as const;

/** Of a demo person, whose profile has everything that stands above. */
test('the work of a whole profile begins near the top of the editor', async ({ browser }) => {
  const server = await OwnServer.start();
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    await server.stop();
    await server.run('demo');
    await server.start();
    await new Seed(context.request).signIn('alex.demo@example.com');
    const page = await context.newPage();
    const sections = new SectionsPage(page);
    for (const { width, height, top } of limits) {
      await page.setViewportSize({ width, height });
      await sections.open();
      const first = sections.rows('Work').first();
      await expect(first).toBeVisible();
      const place = await first.evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
      expect(place, `at ${width} pixels`).toBeLessThan(top);
    }
  } finally {
    await context.close();
    await server.dispose();
  }
});

test('on a phone a menu leads to every card, and stays in view', async ({ page, seed }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seed.memberWithProfile();
  await new SectionsPage(page).open();
  const menu = page.getByRole('button', { name: /: go to another part of this page$/ });
  for (const name of ['Contributions', 'External profiles', 'Work']) {
    await menu.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(menu).toBeInViewport();
    const [line, title] = [await menu.boundingBox(), await heading.boundingBox()];
    expect(title?.y, name).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
    await expect(menu).toHaveAccessibleName(`${name}: go to another part of this page`);
  }
});
