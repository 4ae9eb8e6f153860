import { expect, test, vi } from 'vitest';
import { onceOnline } from './once-online';

test('what could not be loaded is loaded when the network is back, and not before', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('there');
  const loaded = onceOnline(load);
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

test('what can be loaded is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve('there'));
  expect(await onceOnline(load)).toBe('there');
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});
