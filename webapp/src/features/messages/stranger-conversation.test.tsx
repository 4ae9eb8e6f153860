import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { ContactStrangerConversation } from '@/shared/api/generated/model/contact-stranger-conversation';
import { demoAnswer, demoStrangerConversation, messagesNow } from '@/shared/testing/fixtures/messages';
import {
  getAnswerContactConversationMockHandler,
  getChooseContactConversationMailsMockHandler,
  getReadContactConversationMockHandler,
} from '@/shared/testing/generated/contact/contact.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { StrangerConversation } from './stranger-conversation';

const notify = hearNotices();
const conversation = demoStrangerConversation();
const server = mockServer(getReadContactConversationMockHandler(conversation));
const field = page.getByRole('textbox', { name: /^Your message/ });

async function open(token = 'demo-token') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <StrangerConversation token={token} now={messagesNow} />
    </QueryClientProvider>,
    createMemoryHistory({ initialEntries: ['/conversation'] }),
  );
  return queryClient;
}

test('the token is sent in the body alone, and the answer by keyboard stands in the conversation', async () => {
  const answers = [...conversation.answers, demoAnswer(2, { text: 'Tuesday it is.' })];
  server.use(getAnswerContactConversationMockHandler({ ...conversation, answers }));
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Conversation with Alex Demo' })).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Tuesday it is.');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('log').getByText('Tuesday it is.')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(notify.mock.calls.map(([{ text }]) => text)).toEqual(['Your message to Alex Demo is sent.']);
  const [read] = server.requestsTo(getReadContactConversationMockHandler);
  const [answered] = server.requestsTo(getAnswerContactConversationMockHandler);
  expect([read?.body, answered?.body]).toEqual([
    { token: 'demo-token' },
    { token: 'demo-token', text: 'Tuesday it is.' },
  ]);
  expect(`${read?.url} ${answered?.url}`).not.toContain('demo-token');
});

test('mails are stopped by keyboard and sent again, and the page says each time what happens to answers', async () => {
  server.use(getChooseContactConversationMailsMockHandler({ ...conversation, mailed: false }));
  await open();
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  const again = page.getByRole('button', { name: 'Send mails again' });
  await expect.element(again).toHaveFocus();
  await expect
    .element(page.getByText('no mails about this conversation, and Alex Demo sees that.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('The answer will appear here.', { exact: false })).toBeVisible();
  server.use(getChooseContactConversationMailsMockHandler(conversation));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Stop these mails' })).toHaveFocus();
  expect(notify.mock.calls.map(([{ text }]) => text)).toEqual([
    'You will get no more mails about this conversation.',
    'You will get a mail when Alex Demo answers.',
  ]);
  expect(server.requestsTo(getChooseContactConversationMailsMockHandler).map(({ body }) => body)).toEqual([
    { token: 'demo-token', mailed: false },
    { token: 'demo-token', mailed: true },
  ]);
});

test('mails that could not be stopped are still said to be sent', async () => {
  server.use(getChooseContactConversationMailsMockHandler(refusing(500, 'InternalError')));
  await open();
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect.poll(() => notify.mock.calls.map(([{ tone }]) => tone)).toEqual(['error']);
  await expect.element(page.getByRole('button', { name: 'Stop these mails' })).toBeVisible();
  await expect.element(page.getByText('If you stop these mails, Alex Demo sees that.', { exact: false })).toBeVisible();
});

test('an owner who closed while somebody was writing: the text stays to be copied, and the page says why', async () => {
  server.use(getAnswerContactConversationMockHandler(refusing(403, 'ContactNotOfferedError')));
  await open();
  await field.fill('Tuesday it is.');
  server.use(getReadContactConversationMockHandler({ ...conversation, canAnswer: false }));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your message was not sent' })).toBeVisible();
  await expect.element(page.getByText('You cannot write to Alex Demo at the moment.').first()).toBeVisible();
  await expect.element(field).toHaveValue('Tuesday it is.');
  await expect.element(page.getByRole('button', { name: 'Copy text' })).toBeVisible();
});

test('a conversation that was deleted while somebody was writing is said, and the text stays', async () => {
  server.use(getAnswerContactConversationMockHandler(refusing(404, 'ResourceNotFoundError')));
  await open();
  await field.fill('Tuesday it is.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByText(/no longer here, so your message was not sent/).first()).toBeVisible();
  await expect.element(field).toHaveValue('Tuesday it is.');
});

test.for(['demo-token', ''])(
  'the token %j of a deleted conversation, or of a link that is not whole, says so',
  async (token) => {
    server.use(getReadContactConversationMockHandler(refusing(404, 'ResourceNotFoundError')));
    await open(token);
    await expect.element(page.getByRole('heading', { level: 1, name: 'This conversation is not here' })).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  },
);

test('an answer that was sent stays when what was read before the sending arrives after it', async () => {
  const queryClient = await open();
  await field.fill('Tuesday it is.');
  const before = hold<ContactStrangerConversation>();
  server.use(getReadContactConversationMockHandler(before.answer));
  void queryClient.refetchQueries();
  await expect.poll(() => server.requestsTo(getReadContactConversationMockHandler)).toHaveLength(2);
  const answered = { ...conversation, answers: [...conversation.answers, demoAnswer(2, { text: 'Tuesday it is.' })] };
  server.use(getAnswerContactConversationMockHandler(answered), getReadContactConversationMockHandler(answered));
  await page.getByRole('button', { name: 'Send message' }).click();
  const sent = page.getByRole('log').getByText('Tuesday it is.');
  await expect.element(sent).toBeVisible();
  before.release(conversation);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  // Not a wait: the next poll would bring it back.
  expect(sent.elements()).toHaveLength(1);
});
