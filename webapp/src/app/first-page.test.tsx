/** @own-page because every other test of the application notes that a page was rendered. */
import { expect, test } from 'vitest';
import { firstPage, noteRenderedPage } from './first-page';

test('what no first page needs waits until that page has been painted', async () => {
  let isThere = false;
  void firstPage.then(() => {
    isThere = true;
  });
  await Promise.resolve();
  expect(isThere).toBe(false);
  const startedAt = performance.now();
  noteRenderedPage();
  await firstPage;
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
