import { expect, test, vi } from 'vitest';
import { retryWhenOnline } from './retry-when-online';

test('after a failure the module is loaded again when the browser is online, and not before', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('there');
  const loaded = retryWhenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  // The first try after that comes too early.
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(3);
  });
  expect(await loaded).toBe('there');
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('a module is loaded once if there is no failure', async () => {
  const load = vi.fn(() => Promise.resolve('there'));
  expect(await retryWhenOnline(load)).toBe('there');
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});
