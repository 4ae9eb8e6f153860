import { expect, test, vi } from 'vitest';
import { createRequestQueue } from './request-queue';

test('requests wait in their order until a host serves them', () => {
  const queue = createRequestQueue<number>();
  queue.add(1);
  queue.add(2);
  const served: number[] = [];
  queue.serve((request) => served.push(request));
  queue.add(3);
  expect(served).toEqual([1, 2, 3]);
});

test('the first request reports once that a host is needed', () => {
  const queue = createRequestQueue<number>();
  const listener = vi.fn();
  queue.isNeeded.subscribe(listener);
  expect(queue.isNeeded.get()).toBe(false);
  queue.add(1);
  queue.add(2);
  expect(queue.isNeeded.get()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
});

test('requests wait again after the host has gone, and none is served twice', () => {
  const queue = createRequestQueue<number>();
  const first: number[] = [];
  const stop = queue.serve((request) => first.push(request));
  queue.add(1);
  stop();
  queue.add(2);
  const second: number[] = [];
  queue.serve((request) => second.push(request));
  expect([first, second]).toEqual([[1], [2]]);
});

test('a host that stops after its successor has started does not stop the successor', () => {
  const queue = createRequestQueue<number>();
  const stopFirst = queue.serve(() => undefined);
  const served: number[] = [];
  queue.serve((request) => served.push(request));
  stopFirst();
  queue.add(1);
  expect(served).toEqual([1]);
});

test('requests whose host did not load are settled, and the next one asks for a host again', () => {
  const queue = createRequestQueue<number>();
  const listener = vi.fn(() => queue.isNeeded.get());
  queue.isNeeded.subscribe(listener);
  queue.add(1);
  queue.add(2);
  const settled: number[] = [];
  queue.cancel((request) => settled.push(request));
  expect(settled).toEqual([1, 2]);
  queue.add(3);
  expect(listener.mock.results.map(({ value }) => value)).toEqual([true, false, true]);
});
