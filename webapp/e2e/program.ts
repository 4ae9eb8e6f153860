import { expect, type Page } from '@playwright/test';

/** Waits for the application to start: a prerendered page is readable, and its links work, before that. */
export async function waitForProgram(page: Page): Promise<void> {
  await expect(page.locator('#root[data-live]')).toBeAttached();
}
