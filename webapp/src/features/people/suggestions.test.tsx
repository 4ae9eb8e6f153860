import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { demoSuggestions } from '@/shared/testing/fixtures/suggestions';
import {
  getDismissSuggestionMockHandler,
  getListPeopleSuggestionsMockHandler,
} from '@/shared/testing/generated/people/people.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { Suggestions } from './suggestions';

const dismissed = new Set<string>();
const server = mockServer(
  getListPeopleSuggestionsMockHandler(() => demoSuggestions.filter(({ person }) => !dismissed.has(person.memberId))),
  getDismissSuggestionMockHandler(({ params }) => {
    dismissed.add(String(params['memberId']));
  }),
);
const told = hearNotices();

async function open() {
  dismissed.clear();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const staticData = { name: 'Unknown', access: {}, layout: 'main' } as const;
  const root = createRootRoute({ staticData });
  const people = createRoute({ getParentRoute: () => root, path: '/app/people', component: Suggestions, staticData });
  const router = createRouter({
    routeTree: root.addChildren([people]),
    history: createMemoryHistory({ initialEntries: ['/app/people'] }),
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const heading = page.getByRole('heading', { name: 'People you may know' });
const dismissButton = page.getByRole('button', { name: 'Do not suggest Noor Demo again' });

test('whoever is dismissed leaves the list for good, and the focus goes to its heading', async () => {
  await open();
  await dismissButton.click();
  await expect.element(page.getByRole('link', { name: 'Noor Demo' })).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
  await vi.waitFor(() => {
    expect(told).toHaveBeenLastCalledWith({ tone: 'info', text: 'Noor Demo will not be suggested again.' });
  });
  expect(dismissed).toEqual(new Set([demoSuggestions[1]?.person.memberId]));
  await expect.element(page.getByRole('link', { name: 'Kim Demo' })).toBeVisible();
});

test('whoever could not be dismissed comes back, and the reason is told', async () => {
  server.use(getDismissSuggestionMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open();
  await dismissButton.click();
  await vi.waitFor(() => {
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  await expect.element(page.getByRole('link', { name: 'Noor Demo' })).toBeVisible();
});

test('without suggestions, and when they cannot be loaded, there is no heading', async () => {
  for (const handler of [
    getListPeopleSuggestionsMockHandler([]),
    getListPeopleSuggestionsMockHandler(refusing(500, 'InternalError')),
  ]) {
    server.use(handler);
    await open();
    await expect.poll(() => server.requestsTo(getListPeopleSuggestionsMockHandler).length).toBeGreaterThan(0);
    await expect.element(heading).not.toBeInTheDocument();
  }
});
