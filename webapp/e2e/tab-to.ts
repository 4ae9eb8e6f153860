import { expect, type Locator } from '@playwright/test';
import { faultOfFocus } from './focus.ts';

const mostStops = 50;

/** Presses Tab until an element has the focus, and checks the focus after each press. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    await expect.poll(() => faultOfFocus(page), 'the focus').toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${mostStops} times ${key} did not lead to ${target.toString()}`);
}
