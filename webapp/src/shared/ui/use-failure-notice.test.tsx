import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError, NetworkError } from '../api/api-error';
import { createQueryClient } from '../api/query-client';
import { hearNotices } from '../testing/notices';
import { problemOf } from '../testing/problem';
import { useFailureNotice } from './use-failure-notice';

const notify = hearNotices();

const text = 'Links could not be loaded, please refresh and try again.';
const load = vi.fn<() => Promise<string>>();

function Links({ retryOnMount }: { retryOnMount: boolean }) {
  const links = useQuery({ queryKey: ['links'], queryFn: load, retryDelay: 0, retryOnMount });
  useFailureNotice(links, text);
  return (
    <button type="button" onClick={() => void links.refetch()}>
      {links.data ?? 'none'}
    </button>
  );
}

const told = () => notify.mock.calls;

function page(client = createQueryClient(), retryOnMount = true) {
  return (
    <QueryClientProvider client={client}>
      <Links retryOnMount={retryOnMount} />
    </QueryClientProvider>
  );
}

beforeEach(() => {
  load.mockReset();
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('while the browser is offline nothing is told, because another notice says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockImplementation(() => Promise.reject(new NetworkError('Failed to fetch')));
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { networkMode: 'always', retry: false } });
  await render(page(client));
  await vi.waitFor(() => {
    expect(client.getQueryState(['links'])?.status).toBe('error');
  });
  expect(told()).toEqual([]);
});

test.each([
  ['without a network', () => new NetworkError('Failed to fetch'), 2],
  ['when the server is away', () => new ApiError(503, problemOf(503, 'ServiceUnavailableError')), 2],
  ['when the server is broken', () => new ApiError(500, problemOf(500, 'InternalError')), 1],
])('%s each failure is told once, however often it was tried', async (_, failure, tries) => {
  load.mockImplementation(() => Promise.reject(failure()));
  const screen = await render(page());
  await vi.waitFor(() => {
    expect(told()).toEqual([[{ tone: 'error', text }]]);
  });
  expect(load).toHaveBeenCalledTimes(tries);
  await screen.getByRole('button').click();
  await vi.waitFor(() => {
    expect(told()).toHaveLength(2);
  });
  expect(load).toHaveBeenCalledTimes(2 * tries);
});

test('what is shown stays, and that it could not be loaded anew is told once for every time', async () => {
  load.mockResolvedValueOnce('two links');
  const screen = await render(page());
  await expect.element(screen.getByText('two links')).toBeVisible();
  expect(told()).toHaveLength(0);
  load.mockImplementation(() => Promise.reject(new NetworkError('Failed to fetch')));
  for (const times of [1, 2]) {
    await screen.getByRole('button').click();
    await vi.waitFor(() => {
      expect(told()).toHaveLength(times);
    });
  }
  expect(load).toHaveBeenCalledTimes(5);
  await expect.element(screen.getByText('two links')).toBeVisible();
});

test('what has failed before this part of the page came is told, and not again by the next part', async () => {
  const client = createQueryClient();
  load.mockImplementation(() => Promise.reject(new ApiError(500, problemOf(500, 'InternalError'))));
  await client.query({ queryKey: ['links'], queryFn: load }).catch(() => undefined);
  const screen = await render(page(client, false));
  await expect.element(screen.getByText('none')).toBeVisible();
  expect(told()).toHaveLength(1);
  await screen.rerender(<p>Another page</p>);
  await screen.rerender(page(client, false));
  await expect.element(screen.getByText('none')).toBeVisible();
  expect(told()).toHaveLength(1);
  expect(load).toHaveBeenCalledOnce();
});
