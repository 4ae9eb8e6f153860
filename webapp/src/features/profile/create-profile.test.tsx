import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import { newProfile } from '@/shared/testing/fixtures/profile';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getCreateProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { CreateProfile } from './create-profile';

const notify = hearNotices();

const server = mockServer(getCreateProfileMockHandler(newProfile), getGetUserMockHandler());
let queryClient: QueryClient;
const create = () => page.getByRole('button', { name: 'Create profile' }).click();

beforeEach(async () => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  queryClient.setQueryData(getGetProfileQueryKey(), null);
  await render(
    <QueryClientProvider client={queryClient}>
      <CreateProfile />
    </QueryClientProvider>,
  );
});

test('a new profile says nothing and leaves its mode to the server, which makes it Restricted', async () => {
  await create();
  await vi.waitFor(() => {
    expect(queryClient.getQueryData(getGetProfileQueryKey())).toEqual(newProfile);
  });
  expect(server.requestsTo(getCreateProfileMockHandler)[0]?.body).toEqual({ accessMode: null, attributes: null });
});

test('one that was made in another tab is shown instead of an error', async () => {
  server.use(getCreateProfileMockHandler(refusing(409, 'ProfileAlreadyExistsError')));
  await create();
  await vi.waitFor(() => {
    expect(queryClient.getQueryState(getGetProfileQueryKey())?.isInvalidated).toBe(true);
  });
  expect(notify).not.toHaveBeenCalled();
});

test('a failure is notified about, and it can be tried again', async () => {
  server.use(getCreateProfileMockHandler(refusing(503, 'ServiceUnavailableError')));
  await create();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  await create();
  await vi.waitFor(() => {
    expect(server.requestsTo(getCreateProfileMockHandler)).toHaveLength(2);
  });
});
