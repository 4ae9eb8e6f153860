import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { Seed } from './seed.ts';
import { Watch } from './watch.ts';

type Fixtures = {
  /** Sees what happens behind the pages, in all browsers of a test. */
  watch: Watch;
  /** Brings the browser of `page` to where a test begins. */
  seed: Seed;
  /** A page in the browser of somebody else, who is not signed in. */
  strangerPage: Page;
};

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context, baseURL }, provide) => {
      const watch = new Watch(baseURL ?? '');
      await watch.over(context);
      await provide(watch);
      watch.expectQuiet();
    },
    { auto: true },
  ],
  seed: async ({ context }, provide) => {
    await provide(new Seed(context.request));
  },
  strangerPage: async ({ browser, watch }, provide) => {
    const context = await browser.newContext();
    await watch.over(context);
    await provide(await context.newPage());
    await context.close();
  },
});

export { expect } from '@playwright/test';

/** The names of everything that the page has put into the local storage. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort());
}

/** Lets everything of this browser be read from and written to the clipboard. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}
