import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { getListProfileLinksQueryKey } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { demoLink } from '@/shared/testing/fixtures/links';
import { type Notice, noticeQueue } from '@/shared/ui/notify';
import { useDeleteProfileLink } from './use-profile-links';

const fetchMock = vi.fn<typeof fetch>();
const older = demoLink({ id: 1, name: 'Older', createdAt: '2026-11-01T00:00:00Z' });
const newer = demoLink({ id: 2, name: 'Newer', createdAt: '2026-11-02T00:00:00Z' });
let queryClient: QueryClient;

const shown = () =>
  queryClient.getQueryData<ProfileLink[]>(getListProfileLinksQueryKey())?.map(({ id, status }) => `${id} ${status}`);

async function remove(link: ProfileLink) {
  const { result } = await renderHook(() => useDeleteProfileLink(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  result.current(link);
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  queryClient.setQueryData(getListProfileLinksQueryKey(), [newer, older]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('a deleted link is inactive and below the others before the server has answered', async () => {
  fetchMock.mockImplementation(() => new Promise(() => undefined));
  await remove(newer);
  await vi.waitFor(() => {
    expect(shown()).toEqual(['1 ACTIVE', '2 INACTIVE']);
  });
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/v1/user/profile/links/2');
  expect(fetchMock.mock.calls[0]?.[1]?.method).toBe('DELETE');
});

test('a link that the server did not delete is active again', async () => {
  const problem = { type: '/problems/InternalError', title: 'x', status: 500, code: 'InternalError', requestId: 'r' };
  fetchMock.mockResolvedValue(
    new Response(JSON.stringify(problem), { status: 500, headers: { 'Content-Type': 'application/problem+json' } }),
  );
  // The other link: the call of the first test still runs, and an equal one would share it.
  await remove(older);
  await vi.waitFor(() => {
    expect(fetchMock).toHaveBeenCalled();
    expect(shown()).toEqual(['2 ACTIVE', '1 ACTIVE']);
  });
});

test('that a link is deleted is said once the server has done it', async () => {
  fetchMock.mockImplementation((_address, init) =>
    Promise.resolve(init?.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json([])),
  );
  const said: Notice[] = [];
  const stop = noticeQueue.serve((notice) => said.push(notice));
  await remove(demoLink({ id: 3 }));
  await vi.waitFor(() => {
    expect(said).toContainEqual({ tone: 'success', text: 'The link is deleted.' });
  });
  stop();
});
