import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import { newProfile } from '@/shared/testing/fixtures/profile';
import { hearNotices } from '@/shared/testing/notices';
import { refusal } from '@/shared/testing/problem';
import { CreateProfile } from './create-profile';

const notify = hearNotices();

const fetchMock = vi.fn<typeof fetch>();
let queryClient: QueryClient;
const create = () => page.getByRole('button', { name: 'Create profile' }).click();

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  queryClient.setQueryData(getGetProfileQueryKey(), null);
  await render(
    <QueryClientProvider client={queryClient}>
      <CreateProfile />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a new profile says nothing and leaves its mode to the server, which makes it Restricted', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(newProfile, { status: 201 })));
  await create();
  await vi.waitFor(() => {
    expect(queryClient.getQueryData(getGetProfileQueryKey())).toEqual(newProfile);
  });
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect([path, init?.method, JSON.parse(String(init?.body))]).toEqual([
    '/v1/user/profile',
    'POST',
    { accessMode: null, attributes: null },
  ]);
});

test('one that was made in another tab is shown instead of an error', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(refusal(409, 'ProfileAlreadyExistsError')));
  await create();
  await vi.waitFor(() => {
    expect(queryClient.getQueryState(getGetProfileQueryKey())?.isInvalidated).toBe(true);
  });
  expect(notify).not.toHaveBeenCalled();
});

test('a failure is notified about, and it can be tried again', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(refusal(503, 'ServiceUnavailableError')));
  await create();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  await create();
  await vi.waitFor(() => {
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});
