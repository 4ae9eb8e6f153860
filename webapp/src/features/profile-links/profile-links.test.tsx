import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { demoLink, linksNow } from '@/shared/testing/fixtures/links';
import { getUpdateProfileResponseMock } from '@/shared/testing/generated/profile/profile.faker';
import { ProfileLinks } from './profile-links';

let links: ProfileLink[];

async function open() {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <ProfileLinks now={linksNow} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

async function make(name: string) {
  await page.getByRole('button', { name: 'Make a personal link' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('button', { name: 'Make link' }).click();
}

beforeEach(() => {
  links = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address === '/v1/user/profile') return Promise.resolve(Response.json(getUpdateProfileResponseMock()));
    if (init?.method !== 'POST') return Promise.resolve(Response.json(links));
    const made = demoLink({ id: links.length + 1, ...(JSON.parse(init.body as string) as object) });
    links = [made, ...links];
    return Promise.resolve(Response.json(made, { status: 201 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('after a link was made the focus is on the button that copies it, also when it was the first', async () => {
  await open();
  await make('Conference badge');
  await expect.element(page.getByRole('button', { name: 'Copy link Conference badge' })).toHaveFocus();
  await make('Application');
  await expect.element(page.getByRole('button', { name: 'Copy link Application' })).toHaveFocus();
});

test('after cancelling the focus is back on the button that opened the form', async () => {
  links = [demoLink({ id: 9, name: 'Conference badge' })];
  await open();
  await page.getByRole('button', { name: 'Make a personal link' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Make a personal link' })).toHaveFocus();
});
