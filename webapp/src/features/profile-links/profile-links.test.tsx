import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { demoLink, linksNow } from '@/shared/testing/fixtures/links';
import { getUpdateProfileResponseMock } from '@/shared/testing/generated/profile/profile.faker';
import { ProfileLinks } from './profile-links';

let links: ProfileLink[];
let sent: { headers: unknown; body: unknown }[];

async function open() {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <ProfileLinks now={linksNow} captcha={fakeCaptcha()} captchaNote={null} />
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
  sent = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address === '/v1/user/profile') return Promise.resolve(Response.json(getUpdateProfileResponseMock()));
    if (address.endsWith('/send')) {
      sent.push({ headers: init?.headers, body: JSON.parse(init?.body as string) as unknown });
      return Promise.resolve(Response.json({ id: 1, status: 'QUEUED' }, { status: 202 }));
    }
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

test('a link is sent with a solved check, and what was typed', async () => {
  links = [demoLink({ id: 9, name: 'Conference badge', recipientName: 'Robin Demo' })];
  await open();
  await page.getByRole('button', { name: 'More for Conference badge' }).click();
  await page.getByRole('menuitem', { name: 'Send by e-mail' }).click();
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('robin.demo@example.com');
  await page.getByRole('textbox', { name: /^Message/ }).fill('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.headers).toMatchObject({ 'x-captcha-token': 'solution-1' });
  expect(sent[0]?.body).toEqual({
    recipient: { name: 'Robin Demo', email: 'robin.demo@example.com' },
    subject: 'My profile',
    message: 'Hello',
  });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
