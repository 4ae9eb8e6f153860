import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error';
import { createQueryClient, shouldRetry } from './query-client';

test('a read without an answer is tried once more, not twice', () => {
  expect(shouldRetry(0, new NetworkError('down'))).toBe(true);
  expect(shouldRetry(1, new NetworkError('down'))).toBe(false);
});

test.for([502, 503, 504])('a read answered with %i is tried once more', (status) => {
  expect(shouldRetry(0, new ApiError(status, null))).toBe(true);
  expect(shouldRetry(1, new ApiError(status, null))).toBe(false);
});

test.for([400, 401, 403, 404, 409, 422, 429, 500])('a read answered with %i is not repeated', (status) => {
  expect(shouldRetry(0, new ApiError(status, null))).toBe(false);
});

test('an answer stays fresh for five minutes and writes are never repeated', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries?.staleTime).toBe(300_000);
  expect(mutations?.retry).toBe(false);
});

test('data is not loaded again before it is five minutes old, and is after that', async () => {
  let now = 1_700_000_000_000;
  const realNow = Date.now;
  Date.now = () => now;
  try {
    const client = createQueryClient();
    let loads = 0;
    const options = { queryKey: ['thing'], queryFn: () => Promise.resolve(++loads) };
    expect(await client.query(options)).toBe(1);
    now += 299_999;
    expect(await client.query(options)).toBe(1);
    now += 1;
    expect(await client.query(options)).toBe(2);
    await client.invalidateQueries({ queryKey: ['thing'] });
    expect(await client.query(options)).toBe(3);
  } finally {
    Date.now = realNow;
  }
});

test('without a connection a read and a write fail at once, and nothing is sent once it is back', async () => {
  const client = createQueryClient();
  const send = vi.fn(() => Promise.reject(new NetworkError('down')));
  onlineManager.setOnline(false);
  try {
    await expect(client.query({ queryKey: ['offline'], queryFn: send, retryDelay: 0 })).rejects.toThrow('down');
    await expect(new MutationObserver(client, { mutationFn: send }).mutate()).rejects.toThrow('down');
  } finally {
    onlineManager.setOnline(true);
  }
  const calls = send.mock.calls.length;
  await client.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(calls);
}, 2000);
