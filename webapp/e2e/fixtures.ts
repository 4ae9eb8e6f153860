import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { Seed } from './seed.ts';
import { Watch } from './watch.ts';

type Fixtures = {
  /** Observes requests and console messages in all browsers of a test. */
  watch: Watch;
  /** Creates the data and the session with which a test begins. */
  seed: Seed;
  /** A page in another browser context, without a session. */
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

/** The keys of the local storage of the page. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort());
}

/** Grants this browser context access to the clipboard. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}
