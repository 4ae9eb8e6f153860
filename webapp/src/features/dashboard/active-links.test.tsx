import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { getListProfileLinksQueryOptions } from '@/shared/api/generated/endpoints/sharing/sharing';
import { demoLinks, linksNow } from '@/shared/testing/fixtures/links';
import { demoLinkVisits, demoStatistics } from '@/shared/testing/fixtures/statistics';
import {
  getGetProfileStatisticsMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { ActiveLinks } from './active-links';

const notify = hearNotices();

const server = mockServer(
  getListProfileLinksMockHandler([...demoLinks]),
  getGetProfileStatisticsMockHandler({ ...demoStatistics(), links: [demoLinkVisits(3, [4, 0, 10])] }),
);

function newClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

function show(queryClient = newClient()) {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/app'] }) });
  return render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <ActiveLinks now={linksNow} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

test('links that work are shown, deleted and expired ones are not', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Recruiter at Sample Studio')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
  expect(notify).not.toHaveBeenCalled();
});

test('links are shown without their days when the statistics cannot be loaded', async () => {
  server.use(getGetProfileStatisticsMockHandler(refusing(500, 'InternalError')));
  const screen = await show();
  await expect.element(screen.getByText('Recruiter at Sample Studio')).toBeVisible();
  await expect.element(screen.getByText('14 times in 30 days')).not.toBeInTheDocument();
  expect(notify).not.toHaveBeenCalled();
});

test('links that cannot be loaded are notified about once for each failure, with the exact text', async () => {
  server.use(getListProfileLinksMockHandler(refusing(500, 'InternalError')));
  const text = 'Links could not be loaded, please refresh and try again.';
  const screen = await show();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(notify.mock.calls).toEqual([[{ tone: 'error', text }]]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledTimes(2);
  });
});

test('links that could not be loaded before their card came are notified about, too', async () => {
  server.use(getListProfileLinksMockHandler(refusing(503, 'ServiceUnavailableError')));
  const queryClient = newClient();
  await queryClient.query(getListProfileLinksQueryOptions()).catch(() => undefined);
  const screen = await show(queryClient);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(notify).toHaveBeenCalledOnce();
});

test('the copy button puts the whole address on the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const screen = await show();
  await screen.getByRole('button', { name: 'Copy link Conference badge' }).click();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://wright.example/t/demo-link-token-00000000003');
});
