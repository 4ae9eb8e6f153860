import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import type { BlockedUser } from '@/shared/api/generated/model/blocked-user';
import { blockedNow, demoBlockedUser } from '@/shared/testing/fixtures/blocked-users';
import { problemOf } from '@/shared/testing/problem';
import { typeAtOnce } from '@/shared/testing/type-at-once';
import { confirmQueue } from '@/shared/ui/confirm';
import { BlockedUsers } from './blocked-users';

let blocked: BlockedUser[];
let sent: { method: string; address: string; body: unknown }[];
let asked: string[];
let refuse: boolean;
let answer: boolean;
let stopAnswering: () => void;

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <BlockedUsers now={blockedNow} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  blocked = [demoBlockedUser(1, 'Robin Demo', { note: 'Kept writing.' }), demoBlockedUser(2, 'Sam Demo')];
  sent = [];
  asked = [];
  refuse = false;
  answer = true;
  stopAnswering = confirmQueue.serve((request) => {
    request.answer(answer);
  });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    if (method === 'GET') {
      asked.push(address);
      const query = new URL(address, 'http://demo.example').searchParams.get('query') ?? '';
      const items = blocked.filter(({ person }) => person.displayName.toLowerCase().includes(query));
      return Promise.resolve(Response.json({ items, nextCursor: null }));
    }
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Partial<BlockedUser>) : null;
    sent.push({ method, address, body });
    if (refuse) {
      const headers = { 'Content-Type': 'application/problem+json' };
      return Promise.resolve(new Response(JSON.stringify(problemOf(500, 'InternalError')), { status: 500, headers }));
    }
    const memberId = address.slice(address.lastIndexOf('/') + 1);
    if (method === 'DELETE') {
      blocked = blocked.filter(({ person }) => person.memberId !== memberId);
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    blocked = blocked.map((one) => (one.person.memberId === memberId ? { ...one, note: body?.note ?? null } : one));
    return Promise.resolve(Response.json(blocked.find(({ person }) => person.memberId === memberId)));
  });
});
afterEach(() => {
  stopAnswering();
  vi.unstubAllGlobals();
});

test('whoever is unblocked leaves the list, and the focus goes to its heading', async () => {
  await open();
  await page.getByRole('button', { name: 'Unblock Robin Demo' }).click();
  await expect.element(page.getByText('Robin Demo')).not.toBeInTheDocument();
  expect(sent).toEqual([
    { method: 'DELETE', address: '/v1/user/blocked-users/01940000-0000-7000-8000-000000000001', body: null },
  ]);
  await expect.element(page.getByRole('heading', { name: 'People' })).toHaveFocus();
});

test('nobody is unblocked without a yes, and whoever could not be unblocked stays', async () => {
  answer = false;
  await open();
  await page.getByRole('button', { name: 'Unblock Robin Demo' }).click();
  expect(sent).toEqual([]);
  answer = true;
  refuse = true;
  await page.getByRole('button', { name: 'Unblock Robin Demo' }).click();
  await vi.waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  await expect.element(page.getByText('Robin Demo')).toBeVisible();
});

test('an emptied note is removed', async () => {
  await open();
  await page.getByRole('button', { name: 'Edit the note about Robin Demo' }).click();
  await page.getByRole('textbox', { name: /^Note/ }).fill('  ');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect.element(page.getByText('Kept writing.')).not.toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ note: null });
  await expect.element(page.getByRole('button', { name: 'Edit the note about Robin Demo' })).toHaveFocus();
});

test('a search asks once for a burst of letters, and its field keeps the focus', async () => {
  await open();
  const field = page.getByRole('searchbox', { name: /^Search/ });
  await field.click();
  typeAtOnce(field.element(), 'sam');
  await expect.element(page.getByText('Robin Demo')).not.toBeInTheDocument();
  await expect.element(page.getByText('Sam Demo')).toBeVisible();
  expect(asked.filter((address) => address.includes('query='))).toEqual(['/v1/user/blocked-users?limit=50&query=sam']);
  await expect.element(field).toHaveFocus();
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect.element(page.getByText('Robin Demo')).toBeVisible();
});
