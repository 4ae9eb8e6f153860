import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import {
  getGetConversationQueryKey,
  getListMessagesQueryKey,
} from '@/shared/api/generated/endpoints/messaging/messaging';
import type { Message } from '@/shared/api/generated/model/message';
import { dirtyAfterEvent, filtersOf } from '@/shared/live/dirty-after-event';
import { resetSession } from '@/shared/state/reset';
import {
  demoKeptConversation,
  demoMember,
  demoMemberConversation,
  demoMessage,
  demoOutsideKept,
  demoOwnMessage,
  demoRequest,
  type KeptConversation,
  messagesNow,
} from '@/shared/testing/fixtures/messages';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getDeleteMessageMockHandler,
  getEditMessageMockHandler,
  getListMessagesMockHandler,
  getMarkConversationReadMockHandler,
  getUpdateConversationMockHandler,
} from '@/shared/testing/generated/messaging/messaging.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { answerQuestions, hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { conversationHandlers } from '@/shared/testing/state/conversation-handlers';
import { type ServerState, serverState } from '@/shared/testing/state/state';
import { Thread, type ThreadReportProps } from './thread';

const notify = hearNotices();
answerQuestions();
const server = mockServer(getGetUserMockHandler(demoUser()));
const log = page.getByRole('log');
const field = page.getByRole('textbox', { name: /^Write to/ });
const onBack = vi.fn<() => void>();
/** The dialog, which shows nothing. */
const onReport = vi.fn<(report: ThreadReportProps) => null>(() => null);

beforeEach(() => {
  resetSession();
  onBack.mockClear();
  onReport.mockClear();
});

async function open(conversation: KeptConversation, now = messagesNow) {
  const state: ServerState = serverState({ conversations: [conversation] });
  server.use(...conversationHandlers(state));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <div style={{ height: 600 }}>
        <Thread conversationId={conversation.id} now={now} onBack={onBack} ReportDialog={onReport} />
      </div>
    </QueryClientProvider>,
  );
  /** The other person writes, and the event arrives. */
  const receive = (...texts: string[]) => {
    const [kept] = state.conversations;
    if (kept === undefined) return;
    const last = kept.messages.at(-1)?.sequence ?? 0;
    const added = texts.map((text, index) =>
      demoMessage(last + index + 1, { id: `new-${last + index + 1}`, text, createdAt: messagesNow }),
    );
    state.conversations = [
      { ...kept, messages: [...kept.messages, ...added], lastMessage: added.at(-1) ?? null, unreadCount: added.length },
    ];
    void queryClient.invalidateQueries({ queryKey: getListMessagesQueryKey(conversation.id) });
    void queryClient.invalidateQueries({ queryKey: getGetConversationQueryKey(conversation.id) });
  };
  /** The other person changes their texts, and the event arrives. */
  const change = (convert: (message: Message) => Message) => {
    state.conversations = state.conversations.map((kept) => ({ ...kept, messages: kept.messages.map(convert) }));
    for (const dirty of dirtyAfterEvent['message.changed']({ conversationId: conversation.id }))
      void queryClient.invalidateQueries(filtersOf(dirty));
  };
  return { state, receive, change };
}

const marks = () => server.requestsTo(getMarkConversationReadMockHandler).map(({ body }) => body);
const many = (count: number) =>
  demoKeptConversation(
    1,
    Array.from({ length: count }, (_, index) => demoMessage(index + 1, { text: `Message ${index + 1}.` })),
    { person: demoMember(13, 'Maja Demo') },
  );

test('what is unread is marked as read once it is shown, and the line before it stays', async () => {
  await open(demoMemberConversation());
  await expect.element(page.getByText('Today · New')).toBeVisible();
  await expect.poll(marks).toEqual([{ sequence: 4 }]);
  await userEvent.type(field, 'Good.{Enter}');
  await expect.element(log.getByText('Good.')).toBeVisible();
  await expect.element(page.getByText('Today · New')).toBeVisible();
});

test('nothing is marked as read while the page is not visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open(demoMemberConversation());
  await expect.element(page.getByText('Today · New')).toBeVisible();
  expect(marks()).toEqual([]);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(marks).toEqual([{ sequence: 4 }]);
});

test('a text of the other person is announced, and an own one is not', async () => {
  const { receive } = await open(demoMemberConversation());
  await userEvent.type(field, 'Mine.{Enter}');
  await expect.element(log.getByText('Mine.')).toBeVisible();
  receive('Theirs.');
  await expect.element(page.getByText('Maja Demo: Theirs.')).toBeInTheDocument();
  await expect.element(page.getByText(/: Mine\./)).not.toBeInTheDocument();
  expect(log.element().getAttribute('aria-live')).toBe('off');
});

test('a text that is the same as the one before is announced again', async () => {
  const { receive } = await open(demoMemberConversation());
  const said = page.getByText('Maja Demo: Yes.');
  receive('Yes.');
  await expect.element(said).toBeInTheDocument();
  const first = said.element();
  receive('Yes.');
  await expect.poll(() => said.element() === first).toBe(false);
});

test('a gap of more texts than a page is filled, without losing or doubling one', async () => {
  const { receive } = await open(many(3));
  await expect.element(log.getByText('Message 3.')).toBeVisible();
  receive(...Array.from({ length: 180 }, (_, index) => `Late ${index + 1}.`));
  await expect.element(log.getByText('Late 180.')).toBeVisible();
  const texts = log
    .getByText(/^(Message|Late) \d+\.$/)
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toHaveLength(183);
  expect(new Set(texts).size).toBe(183);
  expect(texts.slice(2, 5)).toEqual(['Message 3.', 'Late 1.', 'Late 2.']);
});

test('earlier texts come when somebody scrolls up, and the place stays', async () => {
  await open(many(120));
  await expect.element(log.getByText('Message 120.')).toBeVisible();
  const element = log.element();
  // Each time somebody is near the first text that is known, earlier ones are read.
  const scrollUp = () => {
    element.scrollTo({ top: -element.scrollHeight });
    return log.getByText('Message 1.').elements();
  };
  await expect.poll(scrollUp).toHaveLength(1);
  await page.getByRole('button', { name: 'Go to the newest message' }).click();
  await expect.element(log.getByText('Message 120.')).toBeInViewport();
  expect(log.getByText(/^Message \d+\.$/).elements()).toHaveLength(120);
});

test('texts that are taken back are no longer shown to somebody who has scrolled far back', async () => {
  const { change } = await open(many(120));
  await expect.element(log.getByText('Message 120.')).toBeVisible();
  const element = log.element();
  const scrollUp = () => {
    element.scrollTo({ top: -element.scrollHeight });
    return log.getByText('Message 1.').elements();
  };
  await expect.poll(scrollUp).toHaveLength(1);
  change((message) => ({ ...message, text: '', deletedAt: messagesNow }));
  await expect.poll(() => log.getByText(/^Message \d+\.$/).elements()).toHaveLength(0);
  expect(log.getByText('Maja Demo took this message back').elements()).toHaveLength(120);
});

test('a text that comes while somebody reads earlier ones does not move them, and is not marked as read', async () => {
  const { receive } = await open(many(60));
  await expect.element(log.getByText('Message 60.')).toBeVisible();
  const element = log.element();
  element.scrollTo({ top: -400 });
  await expect.element(page.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
  const topOf = () => log.getByText('Message 50.').element().getBoundingClientRect().top;
  const before = topOf();
  receive('Later.');
  await expect.poll(() => log.getByText('Later.').elements()).toHaveLength(1);
  expect(Math.abs(topOf() - before)).toBeLessThan(2);
  expect(marks()).toEqual([]);
});

test('earlier texts that could not be read are asked for again with the button', async () => {
  await open(many(60));
  await expect.element(log.getByText('Message 60.')).toBeVisible();
  server.use(getListMessagesMockHandler(refusing(500, 'InternalError')));
  const element = log.element();
  element.scrollTo({ top: -element.scrollHeight });
  await expect.element(page.getByText('Earlier messages could not be loaded.')).toBeInTheDocument();
  server.use(...conversationHandlers(serverState({ conversations: [many(60)] })));
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect.poll(() => log.getByText('Message 1.').elements()).toHaveLength(1);
});

const editable = demoKeptConversation(
  1,
  [demoMessage(1), demoOwnMessage(2, { text: 'Tuesday at ten.', createdAt: '2026-11-27T14:00:00Z' })],
  { person: demoMember(13, 'Maja Demo') },
);
const more = page.getByRole('button', { name: 'More about your message of 14:00' });

test('an own text is edited by keyboard, which is shown', async () => {
  await open(editable);
  const [, before] = editable.messages;
  const edited = { text: 'Tuesday at eleven.', editedAt: messagesNow };
  server.use(getEditMessageMockHandler({ ...demoOwnMessage(2), ...before, ...edited }));
  await expect.element(more).toBeInTheDocument();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit your message' }).fill('Tuesday at eleven.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => log.element().textContent).toContain('Tuesday at eleven.');
  await expect.element(log.getByText('edited')).toBeVisible();
  await expect.element(more).toHaveFocus();
  expect(server.requestsTo(getEditMessageMockHandler).map(({ body }) => body)).toEqual([
    { text: 'Tuesday at eleven.' },
  ]);
});

test('a tap on a text shows its menu, also where nothing hovers', async () => {
  await open(editable);
  await expect.element(more).toBeInTheDocument();
  const opacity = () => getComputedStyle(more.element()).opacity;
  await userEvent.hover(field);
  expect(opacity()).toBe('0');
  await userEvent.click(log.getByText('Tuesday at ten.'));
  await userEvent.hover(field);
  await expect.poll(opacity).toBe('1');
});

test('Escape leaves a text as it was', async () => {
  await open(editable);
  await more.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit your message' }).fill('Another text');
  await userEvent.keyboard('{Escape}');
  await expect.element(log.getByText('Tuesday at ten.')).toBeVisible();
  expect(server.requestsTo(getEditMessageMockHandler)).toEqual([]);
});

test('a text that was taken back too late is shown again, with the reason', async () => {
  await open(editable);
  server.use(getDeleteMessageMockHandler(refusing(409, 'MessageNotEditableError')));
  await more.click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await expect.poll(() => notify.mock.calls.map(([{ tone }]) => tone)).toEqual(['error']);
  await expect.element(log.getByText('Tuesday at ten.')).toBeVisible();
});

test('after 15 minutes a text can no longer be changed', async () => {
  await open(editable, '2026-11-27T14:15:00Z');
  await expect.element(log.getByText('Tuesday at ten.')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('declining says nothing to the other person, and can be undone', async () => {
  await open(demoRequest());
  await page.getByRole('button', { name: 'Decline silently' }).click();
  await expect.poll(() => onBack.mock.calls).toHaveLength(1);
  const [notice] = notify.mock.calls.at(-1) ?? [];
  expect(notice?.text).toBe('The request is declined. Sofie Demo is not told.');
  expect(notice?.timeoutMs).toBe(10_000);
  notice?.action?.onSelect();
  const decisions = () => server.requestsTo(getUpdateConversationMockHandler).map(({ body }) => body);
  await expect.poll(decisions).toEqual([{ status: 'DECLINED' }, { status: 'REQUEST' }]);
});

test('the letters A and D decide only outside of fields', async () => {
  await open(demoRequest());
  const block = page.getByRole('button', { name: 'Block' });
  await expect.element(block).toBeVisible();
  block.element().focus();
  await userEvent.keyboard('a');
  await expect.element(field).toBeVisible();
  expect(server.requestsTo(getUpdateConversationMockHandler).map(({ body }) => body)).toEqual([{ status: 'ACCEPTED' }]);
  await userEvent.type(field, 'ade');
  await expect.element(field).toHaveValue('ade');
  expect(server.requestsTo(getUpdateConversationMockHandler)).toHaveLength(1);
});

test('marking as unread leaves the conversation, which is not marked as read again', async () => {
  await open(demoMemberConversation());
  await expect.poll(marks).toHaveLength(1);
  await page.getByRole('button', { name: 'More about the conversation with Maja Demo' }).click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect.poll(() => onBack.mock.calls).toHaveLength(1);
  expect(marks()).toHaveLength(1);
});

test('a draft survives leaving, and a failed read says so', async () => {
  await open(demoMemberConversation());
  await userEvent.type(field, 'Half a sentence');
  expect(JSON.parse(localStorage.getItem('app/drafts') ?? '{}')).toEqual({
    [demoMemberConversation().id]: 'Half a sentence',
  });
  server.use(getListMessagesMockHandler(refusing(500, 'InternalError')));
  await expect.element(field).toHaveValue('Half a sentence');
});

const reported = () => onReport.mock.lastCall?.[0];

test('a text of the other person can be reported, unless it was taken back, and an own one cannot', async () => {
  const { state } = await open(
    demoKeptConversation(
      1,
      [
        demoMessage(1, { text: 'Buy this.' }),
        demoMessage(2, { text: '', deletedAt: messagesNow }),
        demoOwnMessage(3, { text: 'No.', createdAt: '2026-11-01T10:00:00Z' }),
      ],
      { person: demoMember(13, 'Maja Demo') },
    ),
  );
  await expect.element(log.getByText('Buy this.')).toBeVisible();
  await log.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Report this message' }).click();
  const reportedId = state.conversations[0]?.messages[0]?.id;
  expect(reportedId).toBeDefined();
  expect(reported()).toMatchObject({ messageId: reportedId, name: 'Maja Demo', isOpen: true });
});

test('the menu of the conversation reports the person', async () => {
  await open(demoKeptConversation(1, [demoMessage(1)], { person: demoMember(13, 'Maja Demo') }));
  await page.getByRole('button', { name: 'More about the conversation with Maja Demo' }).click();
  await page.getByRole('menuitem', { name: 'Report this person' }).click();
  expect(reported()).toMatchObject({ memberId: demoMember(13, 'Maja Demo').memberId, isOpen: true });
  expect(reported()?.messageId).toBeUndefined();
});

test('of somebody without an account the newest text is reported by the menu of the conversation', async () => {
  await open(demoOutsideKept());
  await page.getByRole('button', { name: /^More about the conversation with/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Report this person' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Report this message' }).click();
  expect(reported()).toMatchObject({ memberId: null, isOpen: true });
  expect(reported()?.messageId).toBeDefined();
});

test('the text of a request is reported by the menu of the conversation', async () => {
  await open(demoRequest());
  await page.getByRole('button', { name: /^More about the conversation with/ }).click();
  await page.getByRole('menuitem', { name: 'Report this message' }).click();
  expect(reported()).toMatchObject({ isOpen: true });
  expect(reported()?.messageId).toBeDefined();
});
