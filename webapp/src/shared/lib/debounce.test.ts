import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a burst of calls acts once, with the last arguments', () => {
  const action = vi.fn();
  const debounced = debounce(action, 50);
  debounced('a');
  vi.advanceTimersByTime(49);
  debounced('b');
  vi.advanceTimersByTime(49);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledExactlyOnceWith('b');
});

test('two calls far apart act twice', () => {
  const action = vi.fn();
  const debounced = debounce(action, 50);
  debounced();
  vi.advanceTimersByTime(50);
  debounced();
  vi.advanceTimersByTime(50);
  expect(action).toHaveBeenCalledTimes(2);
});

test('a cancelled call never acts', () => {
  const action = vi.fn();
  const debounced = debounce(action, 50);
  debounced();
  debounced.cancel();
  vi.advanceTimersByTime(100);
  expect(action).not.toHaveBeenCalled();
});
