import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { demoAnswer, demoMemberMessage, demoMessage, demoSentMessage } from '@/shared/testing/fixtures/messages';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getAnswerContactMessageMockHandler,
  getBlockContactMockHandler,
  getDeleteContactMessageMockHandler,
  getGetContactMessageMockHandler,
  getMarkContactMessageReadMockHandler,
} from '@/shared/testing/generated/contact/contact.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { type ConfirmRequest, confirmQueue } from '@/shared/ui/confirm';
import { MessageOf } from './message-page';

const notify = hearNotices();
const told = () => notify.mock.calls.map(([{ text }]) => text);
const answered = demoMessage(3, {
  unread: false,
  answers: [demoAnswer(1, { text: 'Gladly.', sentAt: '2026-11-24T11:00:00Z' })],
});
const server = mockServer(
  getGetUserMockHandler(demoUser()),
  getGetContactMessageMockHandler(demoMessage(3)),
  getMarkContactMessageReadMockHandler(),
  getAnswerContactMessageMockHandler(answered),
  getBlockContactMockHandler(),
  getDeleteContactMessageMockHandler(),
);
const asked: ConfirmRequest[] = [];
beforeEach(() => {
  asked.length = 0;
  return confirmQueue.serve((request) => {
    asked.push(request);
    request.answer(true);
  });
});

const { id } = demoMessage(3);
const manyAnswers = Array.from({ length: 10 }, (_, index) => demoAnswer(index));
const answer = page.getByRole('textbox', { name: /^Your message/ });

async function open() {
  const history = createMemoryHistory({ initialEntries: [`/app/messages/${id}`] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <MessageOf id={id} />
    </QueryClientProvider>,
    history,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { history, queryClient };
}

async function choose(item: string) {
  await page.getByRole('button', { name: /^More about the conversation/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an unread message is marked as read once', async () => {
  await open();
  await expect.poll(() => server.requestsTo(getMarkContactMessageReadMockHandler)).toHaveLength(1);
});

test('what is added while the page is open is marked as read, too', async () => {
  const { queryClient } = await open();
  await expect.poll(() => server.requestsTo(getMarkContactMessageReadMockHandler)).toHaveLength(1);
  await expect.poll(() => queryClient.isMutating() + queryClient.isFetching()).toBe(0);
  server.use(
    getGetContactMessageMockHandler(
      demoMessage(3, { answers: [demoAnswer(1, { own: false, text: 'One more thing.' })] }),
    ),
  );
  await queryClient.refetchQueries();
  await expect.element(page.getByRole('log').getByText('One more thing.')).toBeVisible();
  await expect.poll(() => server.requestsTo(getMarkContactMessageReadMockHandler)).toHaveLength(2);
});

test('whoever wrote first writes back, and is told why they wait', async () => {
  server.use(
    getGetContactMessageMockHandler(demoSentMessage()),
    getAnswerContactMessageMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 17_000 })),
  );
  await open();
  await answer.fill('Are you there?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByText(/five times without an answer.*in 5 hours/)).toBeVisible();
  await expect.element(answer).toHaveValue('Are you there?');
});

test('an answer keeps the own address unless its sharing is chosen, for this answer alone', async () => {
  await open();
  await answer.fill('Gladly.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(answer).toHaveValue('');
  await answer.fill('Gladly again.');
  await page.getByRole('checkbox', { name: /Share my e-mail address/ }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(answer).toHaveValue('');
  await expect.element(page.getByRole('checkbox', { name: /Share my e-mail address/ })).not.toBeChecked();
  expect(server.requestsTo(getAnswerContactMessageMockHandler).map(({ body }) => body)).toEqual([
    { text: 'Gladly.', shareAddress: false },
    { text: 'Gladly again.', shareAddress: true },
  ]);
  expect(told()[0]).toBe('Your message to Robin Demo is sent.');
});

test('whoever answers somebody who has stopped the mails is told so, and shares no address', async () => {
  const { queryClient } = await open();
  await expect.element(page.getByText('Robin Demo gets your message by e-mail, with your name.')).toBeVisible();
  await answer.fill('Gladly.');
  const share = page.getByRole('checkbox', { name: /Share my e-mail address/ });
  await share.click();
  server.use(getGetContactMessageMockHandler(demoMessage(3, { unread: false, mailsStopped: true })));
  await queryClient.refetchQueries();
  await expect.element(page.getByText(/^Robin Demo has stopped the e-mails of this conversation/)).toBeVisible();
  await expect.element(page.getByText(/gets your message by e-mail/)).not.toBeInTheDocument();
  await expect.element(share).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect
    .poll(() => server.requestsTo(getAnswerContactMessageMockHandler).map(({ body }) => body))
    .toEqual([{ text: 'Gladly.', shareAddress: false }]);
});

test.for([
  [409, 'AnswerLimitExceededError', 'ten times in a row'],
  [403, 'ContactNotOfferedError', 'You cannot write to Robin Demo at the moment.'],
  [403, 'ProfileSuspendedError', 'Your profile is suspended.'],
  [404, 'ResourceNotFoundError', 'This conversation is no longer here'],
] as const)('after %i %s the answer stays and the reason is said', async ([status, code, reason]) => {
  server.use(getAnswerContactMessageMockHandler(refusing(status, code)));
  await open();
  await answer.fill('Gladly.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByText(reason, { exact: false })).toBeVisible();
  await expect.element(answer).toHaveValue('Gladly.');
});

test.for<[string, Partial<ContactMessage>, string]>([
  ['the other person takes no more messages', { canAnswer: false }, 'You cannot write to Robin Demo at the moment.'],
  ['the user blocks the other person', { blocked: true }, 'You have blocked this address.'],
  ['another device has written the last answer', { answers: manyAnswers }, 'ten times in a row'],
])('a text that is being written stays, to be copied, when %s', async ([, change, reason]) => {
  const { queryClient, history } = await open();
  await answer.fill('Shall we say Tuesday?');
  const before = answer.element();
  server.use(getGetContactMessageMockHandler(demoMessage(3, { unread: false, ...change })));
  await queryClient.refetchQueries();
  await expect.element(page.getByRole('heading', { name: 'Your message was not sent' })).toBeVisible();
  await expect.element(page.getByText(reason, { exact: false }).first()).toBeVisible();
  expect(answer.element()).toBe(before);
  await expect.element(answer).toHaveFocus();
  await expect.element(answer).toHaveValue('Shall we say Tuesday?');
  await expect.element(answer).toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: 'Copy text' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Send message' }).elements()).toHaveLength(0);
  expect(history.location.pathname).toBe(`/app/messages/${id}`);
  server.use(getGetContactMessageMockHandler(demoMessage(3, { unread: false })));
  await queryClient.refetchQueries();
  await expect.element(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  await expect.element(answer).toHaveValue('Shall we say Tuesday?');
});

test('a refusal that closes the conversation keeps the text and the focus', async () => {
  server.use(getAnswerContactMessageMockHandler(refusing(403, 'ContactNotOfferedError')));
  const { queryClient } = await open();
  await answer.fill('Gladly.');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/You cannot write to Robin Demo at the moment\./);
  server.use(getGetContactMessageMockHandler(demoMessage(3, { unread: false, canAnswer: false })));
  await expect.element(page.getByRole('button', { name: 'Send message' })).toHaveFocus();
  await queryClient.refetchQueries();
  await expect.element(page.getByRole('heading', { name: 'Your message was not sent' })).toBeVisible();
  await expect.element(answer).toHaveValue('Gladly.');
  await expect.element(answer).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a long conversation begins at its newest text, from which Tab leads to the form, and later texts move nothing', async () => {
  const answers = Array.from({ length: 40 }, (_, index) => demoAnswer(index, { text: `Text ${index}` }));
  server.use(getGetContactMessageMockHandler(demoMemberMessage({ answers })));
  const { queryClient } = await open();
  const newest = page.getByRole('listitem').filter({ hasText: 'Text 39' });
  await expect.element(newest).toHaveFocus();
  await expect.element(newest).toBeInViewport({ ratio: 1 });
  window.scrollTo(0, 0);
  const later = [...answers, demoAnswer(40, { own: false, text: 'Something new' })];
  server.use(getGetContactMessageMockHandler(demoMemberMessage({ answers: later })));
  await queryClient.refetchQueries();
  await expect.element(page.getByText('Something new')).toBeInTheDocument();
  expect(window.scrollY).toBe(0);
  await expect.element(newest).toHaveFocus();
});

test('a short conversation begins at its top', async () => {
  await open();
  await expect.element(page.getByRole('log')).toBeVisible();
  expect(window.scrollY).toBe(0);
  expect(document.activeElement).toBe(document.body);
});

test('whoever does something else meanwhile is not led to the newest text', async () => {
  const answers = Array.from({ length: 40 }, (_, index) => demoAnswer(index, { text: `Text ${index}` }));
  const message = hold<ContactMessage>();
  server.use(getGetContactMessageMockHandler(message.answer));
  const search = document.createElement('input');
  document.body.append(search);
  search.focus();
  const opened = open();
  message.release(demoMemberMessage({ answers }));
  await opened;
  await expect.element(page.getByText('Text 39')).toBeInTheDocument();
  expect(window.scrollY).toBe(0);
  await expect.element(search).toHaveFocus();
  search.remove();
});

test('blocking asks first and says what it does to an address', async () => {
  await open();
  await choose('Block this person');
  await vi.waitFor(() => {
    expect(told()).toContain('Robin Demo is blocked.');
  });
  expect(asked[0]?.text).toContain('robin.demo@example.com');
  expect(server.requestsTo(getBlockContactMockHandler)).toHaveLength(1);
});

test('a block that fails is said', async () => {
  server.use(getBlockContactMockHandler(refusing(409, 'BlockLimitExceededError')));
  await open();
  await choose('Block this person');
  await vi.waitFor(() => {
    expect(told()).toEqual(['Your block list is full.']);
  });
});

test('deleting asks first, leads to the list, and the message is not asked for again', async () => {
  const { history } = await open();
  await expect.poll(() => server.requestsTo(getMarkContactMessageReadMockHandler)).toHaveLength(1);
  await expect.poll(() => server.requestsTo(getGetContactMessageMockHandler).length).toBeGreaterThan(1);
  const before = server.requestsTo(getGetContactMessageMockHandler).length;
  await choose('Delete conversation');
  await vi.waitFor(() => {
    expect(history.location.pathname).toBe('/app/messages');
  });
  expect(asked[0]?.title).toBe('Delete this conversation?');
  expect(told()).toEqual(['The conversation is deleted.']);
  expect(server.requestsTo(getGetContactMessageMockHandler)).toHaveLength(before);
});

test('a message that could not be deleted stays', async () => {
  server.use(getDeleteContactMessageMockHandler(refusing(503, 'ServiceUnavailableError')));
  const { history } = await open();
  await choose('Delete conversation');
  await vi.waitFor(() => {
    expect(told()).toHaveLength(1);
  });
  expect(history.location.pathname).toBe(`/app/messages/${id}`);
  await expect.element(answer).toBeVisible();
});

test('a member is reported in a dialog, which gives the focus back', async () => {
  server.use(getGetContactMessageMockHandler(demoMemberMessage()));
  await open();
  await choose('Report this person');
  const dialog = page.getByRole('dialog', { name: 'Report Kim Demo' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'More about the conversation with Kim Demo' })).toHaveFocus();
});
