/** @own-page because every other test of the application notes that a page was rendered. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

test('what no first page needs waits until that page has been painted', async () => {
  // The time limit of three seconds never passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { firstPage, noteRenderedPage } = await import('./first-page');
  let isThere = false;
  void firstPage.then(() => {
    isThere = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isThere).toBe(false);
  noteRenderedPage();
  await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(0);
  expect(isThere).toBe(true);
});
