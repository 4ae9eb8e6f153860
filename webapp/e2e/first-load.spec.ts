import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* The bytes that the browser receives on a first visit until the page can be used. 1 kB = 1000 bytes. */

const languages = ['en-US', 'de'] as const;

/** The transferred kilobytes of scripts until the application has rendered the page. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('#root[data-live]') === null) return;
      performance.mark('usable');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-live'] });
  });
  await page.goto(path);
  await expect(page.locator('#root[data-live]')).toBeAttached();
  const bytes = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= usable)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  return bytes / 1000;
}

for (const locale of languages) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a visitor loads at most 130 kB of scripts for a profile, and the texts of one language', async ({
      page,
      seed,
    }) => {
      await seed.memberWithProfile();
      const link = await seed.link({ name: 'Conference badge' });
      await page.context().clearCookies();
      const size = await scriptsOf(page, new URL(link.url).pathname);
      console.log(`profile in ${locale}: ${size.toFixed(1)} kB`);
      expect(size).toBeGreaterThan(50);
      expect(size).toBeLessThanOrEqual(130);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const messages = await page
        .locator('link[data-language]')
        .evaluateAll((links) => links.map((link) => link.dataset['language']));
      expect([...new Set(messages)]).toEqual([locale]);
    });

    test('somebody who signs in loads at most 190 kB of scripts', async ({ page }) => {
      const size = await scriptsOf(page, '/app/login');
      console.log(`login in ${locale}: ${size.toFixed(1)} kB`);
      expect(size).toBeGreaterThan(50);
      expect(size).toBeLessThanOrEqual(190);
    });
  });
}
