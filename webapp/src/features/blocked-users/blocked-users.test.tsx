import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '@/shared/styles/app.css';
import { getListBlockedUsersUrl, getUnblockUserUrl } from '@/shared/api/generated/endpoints/network/network';
import type { BlockInput } from '@/shared/api/generated/model/block-input';
import type { BlockedUser } from '@/shared/api/generated/model/blocked-user';
import { blockedNow, demoBlockedUser } from '@/shared/testing/fixtures/blocked-users';
import {
  getBlockUserMockHandler,
  getListBlockedUsersMockHandler,
  getUnblockUserMockHandler,
} from '@/shared/testing/generated/network/network.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { pause } from '@/shared/testing/pause';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { typeAtOnce } from '@/shared/testing/type-at-once';
import { confirmQueue } from '@/shared/ui/confirm';
import { BlockedUsers } from './blocked-users';

let blocked: BlockedUser[];
let answer: boolean;
let stopAnswering: () => void;

const server = mockServer(
  getListBlockedUsersMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams.get('query') ?? '';
    const items = blocked.filter(({ person }) => (person.displayName ?? '').toLowerCase().includes(query));
    return { items, nextCursor: null };
  }),
  getUnblockUserMockHandler(({ params }) => {
    blocked = blocked.filter(({ person }) => person.memberId !== params['memberId']);
  }),
  getBlockUserMockHandler(async ({ params, request }) => {
    const { note = null } = (await request.json()) as BlockInput;
    const saved = { ...demoBlockedUser(1, 'Robin Demo'), note };
    blocked = blocked.map((one) => (one.person.memberId === params['memberId'] ? { ...one, note } : one));
    return saved;
  }),
);

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <BlockedUsers now={blockedNow} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  blocked = [demoBlockedUser(1, 'Robin Demo', { note: 'Kept writing.' }), demoBlockedUser(2, 'Sam Demo')];
  answer = true;
  stopAnswering = confirmQueue.serve((request) => {
    request.answer(answer);
  });
});
afterEach(() => {
  stopAnswering();
});

test('whoever is unblocked leaves the list, and the focus goes to its heading', async () => {
  await open();
  await page.getByRole('button', { name: 'Unblock Robin Demo' }).click();
  await expect.element(page.getByText('Robin Demo')).not.toBeInTheDocument();
  expect(server.requestsTo(getUnblockUserMockHandler).map(({ url, body }) => [url, body])).toEqual([
    [getUnblockUserUrl('01940000-0000-7000-8000-000000000001'), null],
  ]);
  await expect.element(page.getByRole('heading', { name: 'People' })).toHaveFocus();
});

test('nobody is unblocked without a yes, and whoever could not be unblocked stays', async () => {
  answer = false;
  await open();
  await page.getByRole('button', { name: 'Unblock Robin Demo' }).click();
  expect(server.requestsTo(getUnblockUserMockHandler)).toEqual([]);
  answer = true;
  server.use(getUnblockUserMockHandler(refusing(500, 'InternalError')));
  await page.getByRole('button', { name: 'Unblock Robin Demo' }).click();
  await vi.waitFor(() => {
    expect(server.requestsTo(getUnblockUserMockHandler)).toHaveLength(1);
  });
  await expect.element(page.getByText('Robin Demo')).toBeVisible();
});

test('an emptied note is removed', async () => {
  await open();
  await page.getByRole('button', { name: 'Edit the note about Robin Demo' }).click();
  await page.getByRole('textbox', { name: /^Note/ }).fill('  ');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect.element(page.getByText('Kept writing.')).not.toBeInTheDocument();
  expect(server.requestsTo(getBlockUserMockHandler)[0]?.body).toEqual({ note: null });
  await expect.element(page.getByRole('button', { name: 'Edit the note about Robin Demo' })).toHaveFocus();
});

test('a search asks once for a burst of letters, and its field keeps the focus', async () => {
  await open();
  const field = page.getByRole('searchbox', { name: /^Search/ });
  await field.click();
  typeAtOnce(field.element(), 'sam');
  await expect.element(page.getByText('Robin Demo')).not.toBeInTheDocument();
  await expect.element(page.getByText('Sam Demo')).toBeVisible();
  const searches = server.requestsTo(getListBlockedUsersMockHandler).filter(({ query }) => query.has('query'));
  expect(searches.map(({ url }) => url)).toEqual([getListBlockedUsersUrl({ limit: 50, query: 'sam' })]);
  await expect.element(field).toHaveFocus();
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect.element(page.getByText('Robin Demo')).toBeVisible();
});

test('a pasted text that is too long stays whole, says so, and searches for nothing', async () => {
  await open();
  const field = page.getByRole('searchbox');
  const pasted = 'nobody '.repeat(9);
  await field.fill('sam');
  await field.fill(pasted);
  await expect.element(page.getByText('62 of 60 characters')).toBeVisible();
  await expect.element(field).toHaveValue(pasted);
  await pause(500);
  expect(server.requestsTo(getListBlockedUsersMockHandler).filter(({ query }) => query.has('query'))).toEqual([]);
  await expect.element(page.getByText('Robin Demo')).toBeVisible();
});
