import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { OutsideConversation } from '@/shared/api/generated/model/outside-conversation';
import { draftsAtom } from '@/shared/state/session-state';
import { demoMessage, demoOutsideConversation, demoOwnMessage, messagesNow } from '@/shared/testing/fixtures/messages';
import {
  getAnswerContactConversationMockHandler,
  getChooseContactConversationMailsMockHandler,
  getDeleteContactMessagesMockHandler,
  getEditContactMessageMockHandler,
  getMailConversationLinksMockHandler,
  getReadContactConversationMockHandler,
} from '@/shared/testing/generated/messaging/messaging.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { answerQuestions, hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { GuestConversation } from './guest-conversation';

const notify = hearNotices();
const questions = answerQuestions();
const conversation = demoOutsideConversation();
const server = mockServer(getReadContactConversationMockHandler(conversation));
/** The tests of the page send reports. */
const ReportDialog = () => null;
const field = page.getByRole('textbox', { name: 'Write to Alex Demo' });
const log = page.getByRole('log');

async function open(token = 'demo-token') {
  draftsAtom.set({});
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <GuestConversation token={token} now={messagesNow} ReportDialog={ReportDialog} />
    </QueryClientProvider>,
    createMemoryHistory({ initialEntries: ['/conversation'] }),
  );
  return queryClient;
}

const withAnswer = (text: string): OutsideConversation => ({
  ...conversation,
  messages: [...conversation.messages, demoOwnMessage(3, { text })],
});

async function write(text: string) {
  await field.fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const answered = () =>
  server
    .requestsTo(getAnswerContactConversationMockHandler)
    .map(({ body }) => body as { token: string; text: string; clientId: string });

test('the token is sent in the body alone, and the text stands in the conversation', async () => {
  server.use(getAnswerContactConversationMockHandler(withAnswer('Tuesday it is.')));
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
  await expect.element(page.getByText('You read this as r•••@example.com', { exact: false })).toBeVisible();
  await field.fill('Tuesday it is.');
  await userEvent.keyboard('{Enter}');
  await expect.element(log.getByText('Tuesday it is.')).toBeVisible();
  await expect.element(field).toHaveValue('');
  const [read] = server.requestsTo(getReadContactConversationMockHandler);
  const [answer] = server.requestsTo(getAnswerContactConversationMockHandler);
  expect(read?.body).toEqual({ token: 'demo-token' });
  expect(answered()).toEqual([{ token: 'demo-token', text: 'Tuesday it is.', clientId: expect.any(String) as string }]);
  expect(`${read?.url} ${answer?.url}`).not.toContain('demo-token');
});

test('what was typed is kept on the device, without the token, until it is sent', async () => {
  await open();
  await field.fill('Tuesday it');
  const kept = Object.entries(draftsAtom.get());
  expect(kept.map(([, text]) => text)).toEqual(['Tuesday it']);
  expect(JSON.stringify(kept)).not.toContain('demo-token');
});

test('a text that was not sent says why, and is sent again under the same name', async () => {
  server.use(getAnswerContactConversationMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open();
  await write('Tuesday it is.');
  await expect.element(page.getByRole('alert').getByText('Not sent', { exact: false })).toBeVisible();
  server.use(getAnswerContactConversationMockHandler(withAnswer('Tuesday it is.')));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(log.getByText('Tuesday it is.')).toBeVisible();
  const [first, again] = answered();
  expect(again?.clientId).toBe(first?.clientId);
});

test('a text that was not sent can be given up', async () => {
  server.use(getAnswerContactConversationMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open();
  await write('Tuesday it is.');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(log.getByText('Tuesday it is.')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('an owner who closed while somebody was writing: the text says that it was not sent, and no more is taken', async () => {
  server.use(getAnswerContactConversationMockHandler(refusing(403, 'ContactNotOfferedError')));
  await open();
  await field.fill('Tuesday it is.');
  server.use(getReadContactConversationMockHandler({ ...conversation, canSend: false }));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .element(page.getByRole('alert').getByText('You cannot write to Alex Demo at the moment.', { exact: false }))
    .toBeVisible();
  await expect.element(log.getByText('Tuesday it is.')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test('mails are stopped by keyboard and sent again, and the page says each time what happens to texts', async () => {
  server.use(getChooseContactConversationMailsMockHandler({ ...conversation, mailed: false }));
  await open();
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  const again = page.getByRole('button', { name: 'Send mails again' });
  await expect.element(again).toHaveFocus();
  await expect
    .element(page.getByText('no mails about this conversation, and Alex Demo sees that.', { exact: false }))
    .toBeVisible();
  server.use(getChooseContactConversationMailsMockHandler(conversation));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Stop these mails' })).toHaveFocus();
  expect(notify.mock.calls.map(([{ text }]) => text)).toEqual([
    'You will get no more mails about this conversation.',
    'You will get a mail when Alex Demo answers.',
  ]);
});

test('mails that could not be stopped are still said to be sent', async () => {
  server.use(getChooseContactConversationMailsMockHandler(refusing(500, 'InternalError')));
  await open();
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect.poll(() => notify.mock.calls.map(([{ tone }]) => tone)).toEqual(['error']);
  await expect.element(page.getByRole('button', { name: 'Stop these mails' })).toBeVisible();
});

test('earlier texts are read by their number, and stay when the newest are read again', async () => {
  const newest = { ...conversation, hasMore: true, messages: [demoMessage(41, { text: 'The newest text.' })] };
  server.use(
    getReadContactConversationMockHandler(async ({ request }) => {
      const { before } = (await request.json()) as { before?: number };
      return before === undefined
        ? newest
        : { ...conversation, hasMore: false, messages: [demoMessage(40, { text: 'An earlier text.' })] };
    }),
  );
  const queryClient = await open();
  const button = page.getByRole('button', { name: 'Show earlier messages' });
  await button.click();
  await expect.element(log.getByText('An earlier text.')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await queryClient.refetchQueries();
  await expect.element(log.getByText('An earlier text.')).toBeVisible();
  await expect.element(log.getByText('The newest text.')).toBeVisible();
});

test.for(['demo-token', ''])(
  'the token %j of a deleted conversation, or of a link that is not whole, says so',
  async (token) => {
    server.use(getReadContactConversationMockHandler(refusing(404, 'ResourceNotFoundError')));
    await open(token);
    await expect.element(page.getByRole('heading', { level: 1, name: 'This conversation is not here' })).toBeVisible();
    await expect.element(log).not.toBeInTheDocument();
  },
);

test('whoever has a link that leads nowhere has the links mailed, and is not told whether there are any', async () => {
  server.use(getMailConversationLinksMockHandler());
  await open('');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('robin.demo@example.com');
  await userEvent.keyboard('{Enter}');
  const answer = page
    .getByRole('status')
    .getByText('If there are conversations with robin.demo@example.com', { exact: false });
  await expect.element(answer).toBeVisible();
  expect(server.requestsTo(getMailConversationLinksMockHandler).map(({ body }) => body)).toEqual([
    { email: 'robin.demo@example.com' },
  ]);
});

test('an address that is none, and links that could not be mailed, are said', async () => {
  server.use(getMailConversationLinksMockHandler(refusing(429, 'RequestLimitExceededError')));
  await open('');
  const address = page.getByRole('textbox', { name: /^E-mail/ });
  const send = page.getByRole('button', { name: 'Mail me the links' });
  await address.fill('robin');
  await send.click();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  expect(server.requestsTo(getMailConversationLinksMockHandler)).toEqual([]);
  await address.fill('robin.demo@example.com');
  await send.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('their links are on the way', { exact: false })).not.toBeInTheDocument();
});

test('a text that was sent stays when what was read before the sending arrives after it', async () => {
  const queryClient = await open();
  await field.fill('Tuesday it is.');
  const before = hold<OutsideConversation>();
  server.use(getReadContactConversationMockHandler(before.answer));
  void queryClient.refetchQueries();
  await expect.poll(() => server.requestsTo(getReadContactConversationMockHandler)).toHaveLength(2);
  const answer = withAnswer('Tuesday it is.');
  server.use(getAnswerContactConversationMockHandler(answer), getReadContactConversationMockHandler(answer));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = log.getByText('Tuesday it is.');
  await expect.element(sent).toBeVisible();
  before.release(conversation);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  // Not a wait: the next poll would bring it back.
  expect(sent.elements()).toHaveLength(1);
});

const own = demoOwnMessage(3, { text: 'Tuesday it is.', createdAt: '2026-11-27T14:00:00Z' });
const withOwn: OutsideConversation = { ...conversation, messages: [...conversation.messages, own] };

/** The server keeps what is changed, also for the reads after it. */
function keepChanges() {
  let kept = withOwn;
  server.use(
    getReadContactConversationMockHandler(() => kept),
    getEditContactMessageMockHandler(async ({ request }) => {
      const { messageId, text } = (await request.json()) as { messageId: string; text: string | null };
      const part = text === null ? { text: '', deletedAt: messagesNow } : { text, editedAt: messagesNow };
      const messages = kept.messages.map((message) => (message.id === messageId ? { ...message, ...part } : message));
      kept = { ...kept, messages };
      return kept;
    }),
  );
}

const moreOfOwn = page.getByRole('button', { name: /^More about your message/ });
const changes = () => server.requestsTo(getEditContactMessageMockHandler).map(({ body }) => body);

test('an own text of the last minutes is edited by keyboard, and the log shows the new one with its mark', async () => {
  keepChanges();
  const queryClient = await open();
  await moreOfOwn.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit your message' }).fill('Wednesday it is.');
  await userEvent.keyboard('{Enter}');
  await expect.element(log.getByText('Wednesday it is.', { exact: false })).toBeVisible();
  await expect.element(log.getByText('edited')).toBeVisible();
  await expect.element(log.getByText('Tuesday it is.')).not.toBeInTheDocument();
  await expect.element(moreOfOwn).toHaveFocus();
  expect(changes()).toEqual([{ token: 'demo-token', messageId: own.id, text: 'Wednesday it is.' }]);
  await queryClient.refetchQueries();
  await expect.element(log.getByText('Wednesday it is.', { exact: false })).toBeVisible();
});

test('an own text of the last minutes is taken back', async () => {
  keepChanges();
  await open();
  await moreOfOwn.click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await expect.element(log.getByText('You took this message back')).toBeVisible();
  await expect.element(log.getByText('Tuesday it is.')).not.toBeInTheDocument();
  expect(changes()).toEqual([{ token: 'demo-token', messageId: own.id, text: null }]);
});

test('a text that can no longer be changed stays as it was, and a notice says why', async () => {
  server.use(
    getReadContactConversationMockHandler(withOwn),
    getEditContactMessageMockHandler(refusing(409, 'MessageNotEditableError')),
  );
  await open();
  await moreOfOwn.click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await expect.poll(() => notify.mock.calls.map(([{ tone }]) => tone)).toEqual(['error']);
  await expect.element(log.getByText('Tuesday it is.')).toBeVisible();
});

test('own texts of earlier have no menu', async () => {
  await open();
  await expect.element(log.getByText('Hello Robin, gladly.', { exact: false })).toBeVisible();
  await expect.element(moreOfOwn).not.toBeInTheDocument();
});

const askDeletion = page.getByRole('button', { name: 'Delete what I wrote…' });

test('all own texts are deleted after a question, also those that were read earlier', async () => {
  const earlier = demoOwnMessage(1, { text: 'An earlier text.' });
  const newest = {
    ...conversation,
    hasMore: true,
    messages: [demoMessage(40), demoOwnMessage(41, { text: 'The newest.' })],
  };
  const deleted = { text: '', deletedAt: messagesNow };
  server.use(
    getReadContactConversationMockHandler(async ({ request }) => {
      const { before } = (await request.json()) as { before?: number };
      return before === undefined ? newest : { ...conversation, hasMore: false, messages: [earlier] };
    }),
    getDeleteContactMessagesMockHandler({
      ...newest,
      messages: newest.messages.map((message) => (message.sender === 'ME' ? { ...message, ...deleted } : message)),
    }),
  );
  await open();
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect.element(log.getByText('An earlier text.')).toBeVisible();
  await askDeletion.click();
  await expect.element(log.getByText('You took this message back')).toHaveLength(2);
  await expect.element(log.getByText('An earlier text.')).not.toBeInTheDocument();
  await expect.element(log.getByText('The newest.')).not.toBeInTheDocument();
  await expect.element(askDeletion).toHaveFocus();
  expect(questions.mock.calls.map(([{ title }]) => title)).toEqual(['Delete all that you wrote here?']);
  expect(server.requestsTo(getDeleteContactMessagesMockHandler).map(({ body }) => body)).toEqual([
    { token: 'demo-token' },
  ]);
  expect(notify.mock.calls.map(([{ text }]) => text)).toEqual(['All that you wrote here is deleted.']);
});

test('nothing is deleted without an answer to the question, and a refusal is said', async () => {
  server.use(getDeleteContactMessagesMockHandler(refusing(500, 'InternalError')));
  questions.mockReturnValue(false);
  await open();
  await askDeletion.click();
  await expect.poll(() => questions.mock.calls).toHaveLength(1);
  expect(server.requestsTo(getDeleteContactMessagesMockHandler)).toEqual([]);
  questions.mockReturnValue(true);
  await askDeletion.click();
  await expect.poll(() => notify.mock.calls.map(([{ tone }]) => tone)).toEqual(['error']);
  await expect.element(log.getByText('You took this message back')).not.toBeInTheDocument();
});

test('where the other person has written nothing, nothing is reported', async () => {
  server.use(getReadContactConversationMockHandler({ ...conversation, messages: [demoOwnMessage(1)] }));
  await open();
  await expect.element(askDeletion).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Report…' })).not.toBeInTheDocument();
});

test('the link is mailed again to the address that is typed, and the focus returns', async () => {
  server.use(getMailConversationLinksMockHandler());
  await open();
  const again = page.getByRole('button', { name: 'Send me the link again' });
  await again.click();
  const dialog = page.getByRole('dialog', { name: 'Get your links again' });
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('robin.demo@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('their links are on the way', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(again).toHaveFocus();
  expect(server.requestsTo(getMailConversationLinksMockHandler).map(({ body }) => body)).toEqual([
    { email: 'robin.demo@example.com' },
  ]);
});
