import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError, NetworkError } from '../api/api-error';
import { createQueryClient } from '../api/query-client';
import { problemOf } from '../testing/problem';
import * as notices from './notify';
import { useFailureNotice } from './use-failure-notice';

vi.mock('./notify', { spy: true });

const text = 'Links could not be loaded, please refresh and try again.';
const load = vi.fn<() => Promise<string>>();

function Links() {
  const links = useQuery({ queryKey: ['links'], queryFn: load, retryDelay: 0 });
  useFailureNotice(links, text);
  return (
    <button type="button" onClick={() => void links.refetch()}>
      {links.data ?? 'none'}
    </button>
  );
}

const told = () => vi.mocked(notices.notify).mock.calls;

function page(client = createQueryClient()) {
  return (
    <QueryClientProvider client={client}>
      <Links />
    </QueryClientProvider>
  );
}

beforeEach(() => {
  load.mockReset();
  vi.mocked(notices.notify).mockReset();
});

test.each([
  ['without a network', new NetworkError('Failed to fetch'), 2],
  ['when the server is away', new ApiError(503, problemOf(503, 'ServiceUnavailableError')), 2],
  ['when the server is broken', new ApiError(500, problemOf(500, 'InternalError')), 1],
])('%s each failure is told once, however often it was tried', async (_, error, tries) => {
  load.mockRejectedValue(error);
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
  load.mockRejectedValue(new NetworkError('Failed to fetch'));
  for (const times of [1, 2]) {
    await screen.getByRole('button').click();
    await vi.waitFor(() => {
      expect(told()).toHaveLength(times);
    });
  }
  expect(load).toHaveBeenCalledTimes(5);
  await expect.element(screen.getByText('two links')).toBeVisible();
});

test('what failed before the page was opened is not told again', async () => {
  const client = createQueryClient();
  load.mockRejectedValueOnce(new ApiError(500, problemOf(500, 'InternalError')));
  await client.query({ queryKey: ['links'], queryFn: load }).catch(() => undefined);
  load.mockResolvedValue('two links');
  const screen = await render(page(client));
  await expect.element(screen.getByText('two links')).toBeVisible();
  expect(told()).toHaveLength(0);
});
