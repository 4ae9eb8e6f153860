import { expect, type Page } from '@playwright/test';

/** The server has written the page, so it can be read before the program is there, and its links are links. */
export async function waitForProgram(page: Page): Promise<void> {
  await expect(page.locator('#root[data-live]')).toBeAttached();
}
