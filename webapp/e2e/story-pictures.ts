import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { serveStorybook } from '../scripts/serve-storybook.mjs';

/*
 * Takes pictures of every story of the kit and the pages in both themes, and compares them with those of an earlier state. A tool for
 * people: `make visual`. It is no check, because another version of a browser draws differently.
 */

type Story = { id: string; title: string; name: string; type: 'story' | 'docs' };

const book = resolve(process.env['WRIGHT_TEST_STORYBOOK'] ?? 'visual/storybook');
const index = JSON.parse(readFileSync(resolve(book, 'index.json'), 'utf8')) as { entries: Record<string, Story> };
const stories = Object.values(index.entries).filter(({ type }) => type === 'story');

const test = base.extend<object, { origin: string }>({
  origin: [
    async ({ browserName: _ }, use) => {
      const { origin, close } = await serveStorybook(book);
      await use(origin);
      close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a story at the time of the fixtures, so that "2 days ago" stays the same, and waits until its interaction has ended. */
async function open(page: Page, origin: string, id: string): Promise<void> {
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=clock:fixtures`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as {
      __STORYBOOK_ADDONS_CHANNEL__?: { last: (event: string) => unknown };
    };
    return channel?.last('storyFinished') !== undefined;
  });
  await page.evaluate(() => document.fonts.ready);
}

/** As `applyTheme` does, so that what the story has opened stays open. */
const setTheme = (page: Page, isDark: boolean) =>
  page.evaluate((dark) => {
    document.body.classList.toggle('dark', dark);
    document.body.classList.toggle('light', !dark);
  }, isDark);

for (const title of new Set(stories.map((story) => story.title))) {
  test(title, async ({ page, origin }) => {
    for (const { id } of stories.filter((story) => story.title === title)) {
      await open(page, origin, id);
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme === 'dark');
        await expect.soft(page).toHaveScreenshot(`${id}-${theme}.png`, { animations: 'disabled', caret: 'hide' });
      }
    }
  });
}
