import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { demoUser } from '@/shared/testing/fixtures/user';
import { connectUser } from './connect-user';
import { createViewer } from './viewer';

// In a browser, because the cache forgets nothing where there is none.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that does not read the user forgets nobody, however long it is open', () => {
  const viewer = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  const alexDemo = demoUser();
  viewer.set(alexDemo);
  const stop = connectUser(createQueryClient(), viewer);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(viewer.current()).toBe(alexDemo);
  stop();
});
