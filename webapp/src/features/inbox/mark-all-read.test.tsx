import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '@/shared/styles/app.css';
import { demoKeptConversation, demoMessage } from '@/shared/testing/fixtures/messages';
import {
  getListConversationsMockHandler,
  getMarkAllConversationsReadMockHandler,
} from '@/shared/testing/generated/messaging/messaging.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { answerQuestions, hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { conversationHandlers } from '@/shared/testing/state/conversation-handlers';
import { serverState } from '@/shared/testing/state/state';
import { MarkAllRead } from './mark-all-read';

const state = serverState();
const server = mockServer(...conversationHandlers(state));
const notify = hearNotices();
const question = answerQuestions();

beforeEach(() => {
  Object.assign(state, serverState());
});

/** Opens the button beside a number of unread conversations. */
async function open(unread: number) {
  state.conversations = Array.from({ length: unread }, (_, index) =>
    demoKeptConversation(index + 1, [demoMessage(index + 1)], { readSequence: 0 }),
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <MarkAllRead />
    </QueryClientProvider>,
  );
}

const markAll = page.getByRole('button', { name: 'Mark all as read' });
const marks = () => server.requestsTo(getMarkAllConversationsReadMockHandler);

test('twenty are marked at once, and the button goes with the last unread one', async () => {
  await open(20);
  await markAll.click();
  await expect.element(markAll).not.toBeInTheDocument();
  expect(marks()).toHaveLength(1);
  expect(question).not.toHaveBeenCalled();
  expect(notify.mock.calls.at(-1)?.[0]).toMatchObject({ tone: 'success' });
});

test('more than twenty are asked for first', async () => {
  await open(21);
  question.mockReturnValueOnce(false);
  await markAll.click();
  expect(marks()).toHaveLength(0);
  await markAll.click();
  await expect.element(markAll).not.toBeInTheDocument();
  expect(question.mock.calls.at(-1)?.[0].title).toContain('21');
  expect(marks()).toHaveLength(1);
});

test('a failure is said, and the button stays', async () => {
  await open(1);
  server.use(getMarkAllConversationsReadMockHandler(refusing(500, 'InternalError')));
  await markAll.click();
  await expect.poll(() => notify.mock.calls.at(-1)?.[0]).toMatchObject({ tone: 'error' });
  await expect.element(markAll).toBeVisible();
});

test('without anything unread there is no button', async () => {
  await open(0);
  await expect.poll(() => server.requestsTo(getListConversationsMockHandler).length).toBeGreaterThan(0);
  await expect.element(markAll).not.toBeInTheDocument();
});
