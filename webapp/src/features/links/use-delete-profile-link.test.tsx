import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { getDeleteProfileLinkUrl, getListProfileLinksQueryKey } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { demoLink } from '@/shared/testing/fixtures/links';
import {
  getDeleteProfileLinkMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { type Notice, noticeQueue } from '@/shared/ui/notify';
import { useDeleteProfileLink } from './use-profile-links';

const older = demoLink({ id: 1, name: 'Older', createdAt: '2026-11-01T00:00:00Z' });
const newer = demoLink({ id: 2, name: 'Newer', createdAt: '2026-11-02T00:00:00Z' });
let queryClient: QueryClient;

const server = mockServer(getListProfileLinksMockHandler([newer, older]), getDeleteProfileLinkMockHandler());
const deletions = () => server.requestsTo(getDeleteProfileLinkMockHandler);

const shown = () =>
  queryClient.getQueryData<ProfileLink[]>(getListProfileLinksQueryKey())?.map(({ id, status }) => `${id} ${status}`);

async function remove(link: ProfileLink) {
  const { result } = await renderHook(() => useDeleteProfileLink(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  result.current(link);
}

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  queryClient.setQueryData(getListProfileLinksQueryKey(), [newer, older]);
});

test('a deleted link is inactive and below the others before the server has answered', async () => {
  server.use(getDeleteProfileLinkMockHandler(() => new Promise(() => undefined)));
  await remove(newer);
  await vi.waitFor(() => {
    expect(shown()).toEqual(['1 ACTIVE', '2 INACTIVE']);
  });
  expect(deletions().map(({ url }) => url)).toEqual([getDeleteProfileLinkUrl(2)]);
});

test('a link that the server did not delete is active again', async () => {
  server.use(getDeleteProfileLinkMockHandler(refusing(500, 'InternalError')));
  await remove(older);
  await vi.waitFor(() => {
    expect(deletions()).toHaveLength(1);
    expect(shown()).toEqual(['2 ACTIVE', '1 ACTIVE']);
  });
});

test('that a link is deleted is said once the server has done it', async () => {
  const said: Notice[] = [];
  const stop = noticeQueue.serve((notice) => said.push(notice));
  await remove(demoLink({ id: 3 }));
  await vi.waitFor(() => {
    expect(said).toContainEqual({ tone: 'success', text: 'The link is deleted.' });
  });
  stop();
});
