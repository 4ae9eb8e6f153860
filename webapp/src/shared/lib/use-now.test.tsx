import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useNow } from './use-now';

const turnTo = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-20T22:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that stays open overnight is in today once somebody comes back to it', async () => {
  const { result, act } = await renderHook(() => useNow());
  expect(result.current.toISOString()).toBe('2026-11-20T22:00:00.000Z');
  vi.setSystemTime(new Date('2026-11-21T07:00:00Z'));
  await act(() => {
    turnTo('hidden');
  });
  expect(result.current.toISOString()).toBe('2026-11-20T22:00:00.000Z');
  await act(() => {
    turnTo('visible');
  });
  expect(result.current.toISOString()).toBe('2026-11-21T07:00:00.000Z');
});

test('a page that stays open learns the time every minute, but not in a hidden tab', async () => {
  const { result, act, unmount } = await renderHook(() => useNow());
  await act(() => {
    vi.advanceTimersByTime(59_000);
  });
  expect(result.current.toISOString()).toBe('2026-11-20T22:00:00.000Z');
  await act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(result.current.toISOString()).toBe('2026-11-20T22:01:00.000Z');
  await act(() => {
    turnTo('hidden');
    vi.advanceTimersByTime(120_000);
  });
  expect(result.current.toISOString()).toBe('2026-11-20T22:01:00.000Z');
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});
