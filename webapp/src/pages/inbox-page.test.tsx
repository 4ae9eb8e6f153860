import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { inboxSearch } from '@/features/inbox/inbox-search';
import { inboxKeysAtom } from '@/shared/state/settings';
import {
  demoConversationId,
  demoIntro,
  demoKeptConversation,
  demoMember,
  demoMemberConversation,
  demoMessage,
  demoRequest,
} from '@/shared/testing/fixtures/messages';
import { getListConversationsMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { InboxPage } from './inbox-page';

const state = serverState();
const notify = hearNotices();
const server = mockServer(...statefulHandlers(state));

beforeEach(async () => {
  Object.assign(state, serverState());
  await page.viewport(1440, 900);
});

const row = (name: RegExp) => page.getByRole('link', { name });
const kept = (number: number) => state.conversations.find(({ id }) => id === demoConversationId(number));
const field = page.getByRole('textbox', { name: /^Write to/ });

/** Opens the page in a window as high as that of the application. */
async function open(address = '/app/chat') {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const inbox = createRoute({
    getParentRoute: () => root,
    path: '/app/chat',
    validateSearch: inboxSearch,
    component: () => (
      <main className="h-dvh">
        <InboxPage />
      </main>
    ),
    staticData: { name: 'ManageChat', access: {}, layout: 'main' },
  });
  const conversation = createRoute({
    getParentRoute: () => inbox,
    path: '$conversationId',
    staticData: { name: 'ManageMessage', access: {}, layout: 'main' },
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([inbox.addChildren([conversation])]), history });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return history;
}

async function focusFirst() {
  await expect.element(row(/Maja Demo/)).toBeVisible();
  row(/Maja Demo/)
    .element()
    .focus();
}

test('J, K and the arrows move in the list, and stop at its ends', async () => {
  await open();
  await focusFirst();
  await userEvent.keyboard('j');
  await expect.element(row(/Priya Demo/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}k');
  await expect.element(row(/Maja Demo/)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(row(/Maja Demo/)).toHaveFocus();
});

test('E archives the row and leads to the next one, and the notice takes it back', async () => {
  await open();
  await focusFirst();
  await userEvent.keyboard('e');
  await expect.element(row(/Priya Demo/)).toHaveFocus();
  await expect.element(row(/Maja Demo/)).not.toBeInTheDocument();
  await expect.poll(() => kept(1)?.archived).toBe(true);
  await expect.poll(() => notify.mock.calls.length).toBe(1);
  notify.mock.calls[0]?.[0].action?.onSelect();
  await expect.element(row(/Maja Demo/)).toBeVisible();
  expect(kept(1)?.archived).toBe(false);
});

test('a conversation that could not be archived comes back', async () => {
  await open();
  await focusFirst();
  state.conversations = [];
  await userEvent.keyboard('e');
  await expect.poll(() => notify.mock.calls.map(([{ tone }]) => tone)).toEqual(['error']);
});

test('U marks the row as unread and M mutes it', async () => {
  await open();
  await expect.element(row(/^Jonas Demo/)).toBeVisible();
  row(/^Jonas Demo/)
    .element()
    .focus();
  await userEvent.keyboard('u');
  await expect.element(row(/^Unread ?Jonas Demo/)).toBeVisible();
  await userEvent.keyboard('m');
  await expect.element(row(/Jonas Demo.*Muted/)).toBeVisible();
  await expect.poll(() => kept(6)).toMatchObject({ unreadCount: 1, muted: true });
});

test('A accepts a request and D declines one', async () => {
  await open('/app/chat?box=requests');
  await expect.element(row(/Sofie Demo/)).toBeVisible();
  row(/Sofie Demo/)
    .element()
    .focus();
  await userEvent.keyboard('a');
  await expect.poll(() => kept(3)?.status).toBe('OPEN');
  await expect.element(row(/Daniel Demo/)).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.poll(() => kept(4)?.status).toBe('DECLINED');
  await expect.element(page.getByText('No requests')).toBeVisible();
});

test('letters are text in a field, and do nothing once they are switched off', async () => {
  await open();
  await focusFirst();
  inboxKeysAtom.set(false);
  await userEvent.keyboard('ej');
  await expect.element(row(/Maja Demo/)).toHaveFocus();
  inboxKeysAtom.set(true);
  await page.getByRole('searchbox', { name: 'Search people and texts' }).fill('e');
  expect(kept(1)?.archived).toBe(false);
});

test('what is searched for is in the address, and found in any of the lists', async () => {
  const history = await open();
  await page.getByRole('searchbox', { name: 'Search people and texts' }).fill('noor');
  await expect.element(row(/Noor Demo/)).toBeVisible();
  expect(history.location.search).toBe('?query=noor');
  await expect.element(row(/Maja Demo/)).not.toBeInTheDocument();
  await expect.element(page.getByText('1 conversation shown')).toBeInTheDocument();
  await row(/Noor Demo/).click();
  expect(history.location.search).toBe('?query=noor');
});

test('the tabs count what is unread in the inbox, and the requests that wait', async () => {
  await open();
  await expect.element(page.getByRole('link', { name: /^Inbox ?2 unread$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Requests ?2 waiting$/ })).toBeVisible();
  await page.getByRole('link', { name: /^Requests/ }).click();
  await expect.element(row(/Sofie Demo/)).toBeVisible();
});

test('a row names the organization of an offer beside whoever has made it, and not beside whoever has got it', async () => {
  state.conversations = [
    { ...demoRequest(), status: 'OPEN' },
    { ...demoMemberConversation(), intro: demoIntro({ companyName: 'Own Company' }), initiatedByMe: true },
  ];
  await open();
  await expect.element(row(/Sofie Demo/)).toBeVisible();
  expect(row(/Sofie Demo/).element().textContent).toContain('Sample Studio');
  expect(row(/Maja Demo/).element().textContent).not.toContain('Own Company');
});

test('all can be marked as read in the inbox alone, where it is seen what is unread', async () => {
  await open();
  const button = page.getByRole('button', { name: 'Mark all as read' });
  await expect.element(button).toBeVisible();
  await page.getByRole('link', { name: 'Archived' }).click();
  await expect.element(button).not.toBeInTheDocument();
});

test('further conversations are loaded when somebody comes near the end', async () => {
  state.conversations = Array.from({ length: 45 }, (_, index) =>
    demoKeptConversation(index + 1, [demoMessage(1, { createdAt: new Date(2026, 10, 1, 0, -index).toISOString() })], {
      person: demoMember(100 + index, `Robin Demo ${index + 1}`),
    }),
  );
  await open();
  await expect.element(row(/Robin Demo 20\b/)).toBeVisible();
  row(/Robin Demo 20\b/)
    .element()
    .scrollIntoView();
  await expect.element(row(/Robin Demo 40\b/)).toBeInTheDocument();
  const cursors = server.requestsTo(getListConversationsMockHandler).filter(({ query }) => query.has('cursor'));
  expect(cursors.length).toBeGreaterThan(0);
});

test('on phones a conversation takes the place of the list, and leaves it where it was', async () => {
  await page.viewport(390, 500);
  const history = await open();
  await expect.element(row(/Sam Demo/)).toBeVisible();
  row(/Sam Demo/)
    .element()
    .scrollIntoView();
  const scroller = row(/Sam Demo/)
    .element()
    .closest('.overflow-y-auto');
  const top = scroller?.scrollTop ?? 0;
  expect(top).toBeGreaterThan(0);
  await row(/Elif Demo/).click();
  await expect.element(field).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Elif Demo' })).toBeVisible();
  await expect.element(row(/Sam Demo/)).not.toBeInTheDocument();
  await page
    .getByRole('button', { name: /list|Back/i })
    .first()
    .click();
  await expect.element(row(/Elif Demo/)).toHaveFocus();
  expect(history.location.pathname).toBe('/app/chat');
  expect(scroller?.scrollTop).toBe(top);
});
