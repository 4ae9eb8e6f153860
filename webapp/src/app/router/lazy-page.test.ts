import { expect, test, vi } from 'vitest';
import { ModuleLoadError } from '@/shared/lib/module-load-error';
import { lazyPage, retryFailedPages } from './lazy-page';

test('a page that loads is the named export of its module', async () => {
  const Page = () => null;
  const page = lazyPage(() => Promise.resolve({ Page }), 'Page');
  await expect(page.preload?.()).resolves.toBeUndefined();
});

test('a page that does not load fails with our own error, which keeps the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const page = lazyPage(() => Promise.reject<{ Page: () => null }>(cause), 'Page');
  // The router keeps the error until the page is drawn.
  await page.preload?.()?.catch(() => undefined);
  expect(() => page({})).toThrow(ModuleLoadError);
  try {
    page({});
  } catch (error) {
    expect((error as Error).cause).toBe(cause);
  }
});

test('a page that did not load is loaded anew, and the others are not', async () => {
  const Page = () => null;
  const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ Page });
  const loadOther = vi.fn().mockResolvedValue({ Page });
  const page = lazyPage<{ Page: typeof Page }, 'Page'>(load, 'Page');
  await Promise.all([page.preload?.(), lazyPage<{ Page: typeof Page }, 'Page'>(loadOther, 'Page').preload?.()]);
  await retryFailedPages();
  expect(load).toHaveBeenCalledTimes(2);
  expect(loadOther).toHaveBeenCalledOnce();
  expect(() => page({})).not.toThrow();
});
